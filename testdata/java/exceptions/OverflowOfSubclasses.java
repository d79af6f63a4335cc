// exit: 1
// Two classes whose methods call each other for ever, by their common type.
public class OverflowOfSubclasses {
    static class Plain {
        long area(int x) {
            return this.area(x) + 1;
        }
    }

    static class Square extends Plain {
        @Override
        long area(int x) {
            return super.area(x);
        }
    }

    public static void main(String[] args) {
        for (Plain p : new Plain[] {new Plain(), new Square()}) {
            try {
                System.out.println(p.area(1));
            } catch (StackOverflowError e) {
                System.out.println("too deep: " + e.getMessage());
            }
        }
        throw new IllegalStateException("end");
    }
}

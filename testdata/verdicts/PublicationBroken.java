// verdict: assertion
/** An object published before it is filled, through another object. */
public class PublicationBroken {
    static class Box {
        int a, b;
        Box next;
    }

    static final Box root = new Box();

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                Box inner = new Box();
                Box outer = new Box();
                outer.next = inner;
                root.next = outer;
                inner.a = 1;
                inner.b = 1;
            }
        }.start();
        Box seen = root.next;
        if (seen != null) {
            assert seen.next.a == seen.next.b;
        }
    }
}

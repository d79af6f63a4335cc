import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/** instanceof and checkcast through classes, interfaces and arrays. */
public class CastsAndInstanceof {
    interface Flies {
    }

    interface Swims {
    }

    static class Bird implements Flies {
    }

    static class Duck extends Bird implements Swims {
    }

    static final class Stone {
    }

    static String describe(Object o) {
        return (o instanceof Bird ? "bird " : "") + (o instanceof Flies ? "flies " : "") + (o instanceof Swims ? "swims " : "") + (o instanceof Duck ? "duck" : "");
    }

    static String tryCast(Object o) {
        try {
            Swims s = (Swims) o;
            return "cast " + (s == o);
        } catch (ClassCastException e) {
            return "no";
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    public static void main(String[] args) {
        Object[] things = {new Bird(), new Duck(), new Stone(), null, new Duck[1], "text"};
        for (Object o : things) {
            System.out.println("[" + describe(o) + "] " + tryCast(o));
        }
        Object arrays = new Duck[2][3];
        System.out.println((arrays instanceof Bird[][]) + " " + (arrays instanceof Flies[][]) + " " + (arrays instanceof Object[]) + " " + (arrays instanceof Swims[]));
        List<Object> list = new ArrayList<>();
        System.out.println((list instanceof RandomAccess) + " " + (list instanceof Iterable<?>));
        Number n = 3;
        System.out.println((n instanceof Integer) + " " + ((Integer) n + 1));
        try {
            String s = unchecked(42);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("heap pollution found");
        }
        Object fine = CastsAndInstanceof.<String>unchecked(43);
        System.out.println(fine);
        long wide = (long) (Object) 5L;
        int narrow = (int) (Object) 6;
        System.out.println(wide + narrow);
        try {
            Object boxed = 7;
            long wrong = (long) boxed;
            System.out.println(wrong);
        } catch (ClassCastException e) {
            System.out.println("an Integer is no Long");
        }
    }
}

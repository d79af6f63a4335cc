import java.util.HashMap;
import java.util.Map;

/** Conditional expressions with mixed types, unboxing included. */
public class TernaryBoxing {
    static Object pick(boolean b) {
        return b ? 1 : 2.5;
    }

    static Object keep(boolean b) {
        return b ? (Object) 1 : (Object) 2.5;
    }

    static Object mixed(boolean b) {
        return b ? 1 : "one";
    }

    static char character(boolean b, int i) {
        char c = b ? 'a' : 'b';
        return (char) (c + i);
    }

    static long widen(boolean b, int i, long l) {
        return b ? i : l;
    }

    static String type(Object o) {
        return o == null ? "null" : o.getClass().getSimpleName() + " " + o;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        System.out.println(type(pick(true)) + ", " + type(pick(false)));
        System.out.println(type(keep(true)) + ", " + type(keep(false)));
        System.out.println(type(mixed(true)) + ", " + type(mixed(false)));
        System.out.println(character(true, 2) + " " + widen(true, 5, 6L));
        Integer i = 7;
        Double d = 8.0;
        Object o = yes ? i : d;
        System.out.println(type(o));
        Character c = 'x';
        int n = 65;
        System.out.println(type(yes ? c : n) + ", " + type(yes ? 'x' : n) + ", " + type(yes ? 'x' : 65));
        short s = 3;
        byte b = 4;
        System.out.println(type(yes ? s : b) + ", " + type(yes ? b : 'c') + ", " + type(yes ? b : 5));
        Integer none = null;
        try {
            int bad = yes ? none : 0;
            System.out.println(bad);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Map<String, Integer> counts = new HashMap<>();
        try {
            int missing = counts.get("x");
            System.out.println(missing);
        } catch (NullPointerException e) {
            System.out.println("unboxed a missing value");
        }
        Integer stays = yes ? none : Integer.valueOf(0);
        System.out.println(stays);
        int sign = n > 0 ? 1 : n < 0 ? -1 : 0;
        System.out.println(sign);
        System.out.println((yes ? 1 : 0) + (yes ? 0.5f : 1) + (yes ? "s" : null) + (yes ? null : "t"));
        Long big = yes ? 1L : Long.valueOf(2);
        System.out.println(big.equals(1) + " " + big.equals(1L) + " " + (big == 1));
    }
}

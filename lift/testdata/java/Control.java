/** Jumps of all kinds. */
public class Control {
    enum Colour {
        RED, GREEN {
            @Override
            int weight() {
                return 20;
            }
        },
        BLUE;

        int weight() {
            return ordinal();
        }
    }

    static int dense(int n) {
        switch (n) {
            case 1:
                return 10;
            case 2:
            case 3:
                n += 5;
            case 4:
                n *= 2;
                break;
            case 6:
                return 60;
            default:
                n = -n;
        }
        return n;
    }

    static String sparse(int n) {
        switch (n) {
            case -1000:
                return "min";
            case 0:
                return "zero";
            case 77777:
                return "max";
        }
        return "other";
    }

    static int strings(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "":
                return 3;
            default:
                return 4;
        }
    }

    static int enums(Colour c) {
        switch (c) {
            case RED:
                return 1;
            case BLUE:
                return 3;
            default:
                return 9;
        }
    }

    static int loops(int n) {
        int sum = 0;
        outer:
        for (int i = 0; ; i++) {
            for (int j = i; j < n; j++) {
                if (j == 7) {
                    continue outer;
                }
                if (i * j > 40) {
                    break outer;
                }
                sum += j;
            }
            if (i > n) {
                break;
            }
        }
        int k = n;
        do {
            sum += k;
            k >>= 1;
        } while (k > 0);
        while (true) {
            if (sum % 2 == 0 || sum == 1) {
                return sum;
            }
            sum = 3 * sum + 1;
        }
    }

    static boolean nulls(Object a, Object b) {
        return a == null ? b != null : b == null || a == b;
    }

    public static void main(String[] args) {
        for (int i = -1; i < 8; i++) {
            System.out.println(dense(i));
        }
        System.out.println(sparse(-1000));
        System.out.println(sparse(0));
        System.out.println(sparse(77777));
        System.out.println(sparse(5));
        System.out.println(strings("Aa") + strings("BB") * 10 + strings("") * 100 + strings("AaBB") * 1000);
        for (Colour c : Colour.values()) {
            System.out.println(c.name());
            System.out.println(enums(c) + c.weight() + c.compareTo(Colour.GREEN));
        }
        System.out.println(Colour.valueOf("BLUE").ordinal());
        try {
            Colour.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 12; i++) {
            System.out.println(loops(i));
        }
        Object o = new Object();
        System.out.println(nulls(null, null));
        System.out.println(nulls(null, o));
        System.out.println(nulls(o, null));
        System.out.println(nulls(o, o));
        System.out.println(nulls(o, "x"));
        assert args.length == 0 : "no arguments";
    }
}

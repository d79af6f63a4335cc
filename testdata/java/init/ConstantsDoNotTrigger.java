/** Compile time constants do not initialise their class, anything else does. */
public class ConstantsDoNotTrigger {
    static class Constants {
        static final int A = 1 + 2;
        static final String B = "b" + A;
        static final long C = (long) A << 40;
        static final char D = 'd';
        static final boolean E = A > 2 && B != null;
        static final double F = A / 2.0;
        static final byte G = (byte) 300;

        static {
            System.out.println("Constants initialised");
        }
    }

    static class NotConstant {
        static final Integer A = 1;

        static {
            System.out.println("NotConstant initialised");
        }
    }

    static class NotEither {
        static final String S = new String("s");
        static final String T;

        static {
            T = "t";
            System.out.println("NotEither initialised");
        }
    }

    interface Shared {
        int N = 5;
        Object O = note("Shared.O");
    }

    static class Implementing implements Shared {
        static {
            System.out.println("Implementing initialised");
        }

        static int own = 3;
    }

    static Object note(String s) {
        System.out.println(s);
        return s;
    }

    public static void main(String[] args) {
        System.out.println(Constants.A + Constants.B + Constants.C + Constants.D + Constants.E + Constants.F + Constants.G);
        switch (3) {
            case Constants.A:
                System.out.println("in a switch");
        }
        Constants none = null;
        System.out.println(none.A);
        System.out.println("before");
        System.out.println(NotConstant.A);
        System.out.println(NotEither.T + NotEither.S);
        System.out.println(Shared.N + Implementing.N);
        System.out.println(Implementing.own);
        System.out.println(Implementing.O);
        new Constants();
    }
}

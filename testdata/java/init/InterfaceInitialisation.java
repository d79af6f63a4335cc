/** When interfaces are initialised. */
public class InterfaceInitialisation {
    static int note(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain {
        int P = note("Plain");

        void m();
    }

    interface WithDefault {
        int W = note("WithDefault");

        default int d() {
            return 1;
        }
    }

    interface Extended extends WithDefault, Plain {
        int E = note("Extended");
    }

    interface WithStatic {
        int S = note("WithStatic");

        static int call() {
            return 7;
        }
    }

    static class Impl implements Extended {
        static int i = note("Impl");

        public void m() {
        }
    }

    static class ImplPlain implements Plain {
        static int i = note("ImplPlain");

        public void m() {
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        new ImplPlain().m();
        System.out.println("--");
        new Impl().d();
        System.out.println("--");
        System.out.println(Extended.E);
        System.out.println("--");
        System.out.println(ImplPlain.P);
        System.out.println("--");
        System.out.println(WithStatic.call());
        Plain lambda = () -> System.out.println("lambda runs");
        lambda.m();
    }
}

/** Classes without static code of their own whose supertypes' initialisers fail. */
public class FailureOfSubclasses {
    static class Base {
        static int x = parse("x");

        static int parse(String s) {
            return Integer.parseInt(s);
        }
    }

    static class One extends Base {
    }

    static class Two extends Base {
    }

    static class Three extends Two {
    }

    /** Its initialiser makes an object of a subclass, which is then initialised for good. */
    static class Late {
        static Late first = new Early();
        static int x = Base.parse("y");

        static void make() {
        }
    }

    static class Early extends Late {
        static Early make(int n) {
            return new Early();
        }
    }

    interface HasDefault {
        int N = Base.parse("z");

        default void m() {
        }
    }

    static class Implementor implements HasDefault {
    }

    static class Heir extends Implementor implements HasDefault {
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": done");
        } catch (LinkageError e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : " by " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        attempt("One", One::new);
        attempt("One", One::new);
        attempt("Two", Two::new);
        attempt("Two", Two::new);
        attempt("Three", Three::new);
        attempt("Three", Three::new);
        attempt("Base", Base::new);
        attempt("arrays", () -> System.out.println(new One[1].length + Base.class.getName()));
        attempt("Late", Late::make);
        attempt("Late", Late::make);
        attempt("Early", Early::new);
        attempt("Early", () -> Early.make(1));
        attempt("Implementor", Implementor::new);
        attempt("Heir", Heir::new);
        attempt("Heir", Heir::new);
        attempt("HasDefault", () -> System.out.println(HasDefault.N));
    }
}

/** A static initialiser that throws: first ExceptionInInitializerError, then NoClassDefFoundError. */
public class InitializerErrors {
    static class Bad {
        static int zero = 0;
        static int value = 5 / zero;

        static void touch() {
            System.out.println("touched");
        }
    }

    static class BadError {
        static {
            if (true) {
                throw new StackOverflowError("as thrown");
            }
        }
    }

    static class Sub extends Bad {
        static {
            System.out.println("never");
        }
    }

    static class NullInside {
        static final String S = null;
        static final int LENGTH = length(S);

        static int length(String s) {
            return s.length();
        }
    }

    static class Nested {
        static int x = NullInside.LENGTH;
    }

    interface Try {
        void run();
    }

    static void attempt(String what, Try t) {
        try {
            t.run();
            System.out.println(what + " fine");
        } catch (Throwable e) {
            System.out.println(what + ": " + e.getClass().getName() + ": " + e.getMessage());
            Throwable c = e.getCause();
            if (c != null) {
                System.out.println("  cause " + c.getClass().getSimpleName());
            }
        }
    }

    public static void main(String[] args) {
        attempt("static method", Bad::touch);
        attempt("again", Bad::touch);
        attempt("field", () -> System.out.println(Bad.value));
        attempt("new", Bad::new);
        attempt("subclass", Sub::new);
        attempt("subclass again", Sub::new);
        attempt("error", BadError::new);
        attempt("error again", BadError::new);
        attempt("nested", () -> System.out.println(Nested.x));
        attempt("nested again", () -> System.out.println(Nested.x));
        attempt("inner", () -> System.out.println(NullInside.LENGTH));
        try {
            new Bad();
        } catch (NoClassDefFoundError e) {
            System.out.println(e instanceof LinkageError);
        }
    }
}

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.util.concurrent.Callable;

/** Which objects reflection may make: for whom, of what, and with setAccessible. */
public class Accessible {
    public static class Nested {
        private Nested() {}

        public String toString() {
            return "nested";
        }
    }

    protected abstract static class Abstract {
        protected Abstract() {}
    }

    interface Shape {}

    enum Color {
        RED
    }

    interface Step {
        Object run() throws Exception;
    }

    static void attempt(String what, Step step) {
        try {
            System.out.println(what + ": " + step.run());
        } catch (InaccessibleObjectException e) {
            System.out.println(what + ": " + e.getMessage().replaceAll("@.*", "@"));
        } catch (Exception e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : " by " + e.getCause()));
        }
    }

    /** Another class of the file's package, which is no nestmate. */
    @SuppressWarnings("deprecation")
    static void strangers() {
        attempt("own", () -> Stranger.class.newInstance());
        attempt("private", () -> Private.class.newInstance());
        attempt("private by constructor", () -> Private.class.getDeclaredConstructor().newInstance());
        attempt("private, accessible", () -> {
            Constructor<Private> c = Private.class.getDeclaredConstructor();
            System.out.println(c + " " + c.canAccess(null) + " " + c.trySetAccessible() + " " + c.canAccess(null));
            return c.newInstance();
        });
        attempt("private, by reference", () -> {
            Callable<Private> c = Private.class::newInstance;
            try {
                return c.call();
            } catch (IllegalAccessException e) {
                return e.getClass();
            }
        });
        attempt("no longer accessible", () -> {
            Constructor<Private> c = Private.class.getDeclaredConstructor();
            c.setAccessible(true);
            c.setAccessible(false);
            return c.newInstance();
        });
        attempt("private and public", () -> Private.class.getConstructor());
        attempt("protected", () -> Protected.class.getDeclaredConstructor().newInstance());
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) {
        attempt("nestmate", () -> Nested.class.newInstance());
        attempt("nestmate", () -> Nested.class.getDeclaredConstructor().newInstance());
        attempt("nestmate from elsewhere", () -> Stranger.make(Nested.class));
        attempt("nestmate from elsewhere", () -> Stranger.find(Nested.class).newInstance());
        strangers();
        attempt("abstract", () -> Abstract.class.newInstance());
        attempt("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
        attempt("interface", () -> Shape.class.newInstance());
        attempt("interface", () -> Shape.class.getDeclaredConstructor());
        attempt("array", () -> int[].class.newInstance());
        attempt("primitive", () -> int.class.getDeclaredConstructor());
        attempt("enum", () -> Color.class.getDeclaredConstructor());
        attempt("without", () -> Stranger.With.class.newInstance());
        attempt("runtime", () -> Runtime.class.getDeclaredConstructor().newInstance());
        attempt("runtime, accessible", () -> {
            Constructor<Runtime> c = Runtime.class.getDeclaredConstructor();
            System.out.println(c.trySetAccessible());
            c.setAccessible(true);
            return c.newInstance();
        });
        attempt("runtime's field, accessible", () -> {
            Runtime.class.getDeclaredField("currentRuntime").setAccessible(true);
            return null;
        });
        attempt("library", () -> StringBuilder.class.getDeclaredConstructor().newInstance().append("made"));
    }
}

class Stranger {
    static class With {
        With(int x) {}
    }

    public String toString() {
        return "stranger";
    }

    @SuppressWarnings("deprecation")
    static Object make(Class<?> c) throws Exception {
        return c.newInstance();
    }

    static <T> Constructor<T> find(Class<T> c) throws Exception {
        return c.getDeclaredConstructor();
    }
}

class Private {
    private Private() {}

    public String toString() {
        return "private";
    }
}

class Protected {
    protected Protected() {}

    public String toString() {
        return "protected";
    }
}

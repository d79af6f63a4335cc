import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Which classes reflection initialises, and when: before it looks at the arguments. */
public class InitialisedByReflection {
    static class Fails {
        static int x = Integer.parseInt("q");

        Fails() {}

        static void run() {}
    }

    static class Tells {
        static {
            System.out.println("initialised");
        }

        static int f = 3;

        static void run() {
            throw new IllegalStateException("run");
        }
    }

    interface Step {
        Object run() throws Throwable;
    }

    static void attempt(Step s) {
        try {
            System.out.println(s.run());
        } catch (Throwable e) {
            System.out.println(e.getClass() + " " + (e.getCause() == null ? null : e.getCause().getClass()));
        }
    }

    public static void main(String[] args) throws Exception {
        Method m = Tells.class.getDeclaredMethod("run");
        Field f = Tells.class.getDeclaredField("f");
        System.out.println("found");
        attempt(() -> m.invoke(null, 1));
        attempt(() -> m.invoke(null));
        attempt(() -> f.get(null));
        attempt(() -> Fails.class.getDeclaredConstructor().newInstance());
        attempt(() -> Fails.class.getDeclaredMethod("run").invoke(null));
    }
}

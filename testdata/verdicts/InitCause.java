// verdict: assertion

/** The error of a class that could not be initialised has a cause, also where nobody asks that one anything. */
public class InitCause {
    static class Broken {
        static int value = Integer.parseInt("x");

        static void use() {}
    }

    public static void main(String[] args) {
        try {
            Broken.use();
        } catch (ExceptionInInitializerError e) {
            // the first time
        }
        boolean explained = false;
        try {
            Broken.use();
        } catch (NoClassDefFoundError e) {
            explained = e.getCause() instanceof ExceptionInInitializerError;
        }
        assert !explained;
    }
}

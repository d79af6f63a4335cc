// exit: 1
/** The static initialiser of the main class itself fails, which no handler is told of. */
public class UncaughtInMainInitializer {
    static final String NAME = name(null);

    static String name(Object o) {
        System.out.println("initialising");
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("handled: " + e));
        return o.toString();
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}

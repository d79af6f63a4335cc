// exit: 1
/** The static initialiser of the main class itself fails. */
public class UncaughtInMainInitializer {
    static final String NAME = name(null);

    static String name(Object o) {
        System.out.println("initialising");
        return o.toString();
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}

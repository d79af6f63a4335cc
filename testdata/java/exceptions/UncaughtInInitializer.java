// exit: 1
/** main's own work fails in another class's static initialiser. */
public class UncaughtInInitializer {
    static class Settings {
        static final int[] LIMITS = {10, 20};
        static final int LIMIT = limit(2);

        static int limit(int level) {
            return LIMITS[level];
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Settings.LIMIT);
    }
}

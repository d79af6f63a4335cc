// verdict: gave up
/** Looks at frames within the JDK that the models have not: their number is not known, and no violation may come of that. */
public class UnsureTrace {
    static StackTraceElement[] frames(String name) {
        try {
            Class.forName(name);
            return null;
        } catch (ClassNotFoundException e) {
            return e.getStackTrace();
        }
    }

    public static void main(String[] args) {
        assert frames("no.such.Class").length > 2;
    }
}

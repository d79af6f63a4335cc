// verdict: gave up
/** Asks an exception for its frames, of which a search has none: no violation may come of that. */
public class CallerName {
    static int calls;

    static String caller() {
        return new Throwable().getStackTrace()[2].getMethodName();
    }

    static void count() {
        if (caller().equals("main")) {
            calls++;
        }
    }

    public static void main(String[] args) {
        count();
        assert calls == 1;
    }
}

// verdict: holds
/** Asks an exception for its frames. */
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

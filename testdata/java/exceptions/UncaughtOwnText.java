// exit: 1
/** An uncaught exception with a toString of its own. */
public class UncaughtOwnText {
    static class Coded extends RuntimeException {
        private final int code;

        Coded(int code) {
            this.code = code;
        }

        @Override
        public String getMessage() {
            return "code " + code;
        }

        @Override
        public String toString() {
            return "Coded<" + getMessage() + ">";
        }
    }

    interface Handler {
        void handle(int code);
    }

    public static void main(String[] args) {
        Handler h = code -> {
            if (code > 2) {
                throw new Coded(code);
            }
            System.out.println("handled " + code);
        };
        for (int i = 1; i < 5; i++) {
            h.handle(i);
        }
    }
}

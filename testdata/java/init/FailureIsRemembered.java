// exit: 1
/** What a NoClassDefFoundError tells of the initialiser that failed before: the JVM's message, thread and trace of it. */
public class FailureIsRemembered {
    static class Unworded {
        static final Object nothing;

        static {
            nothing = null;
            nothing.toString();
        }
    }

    static class Worded {
        static int third = new int[2].clone()[2];
    }

    static class OwnText {
        static {
            fail();
        }

        static void fail() {
            throw new NullPointerException("own text");
        }
    }

    static class OwnMessage extends RuntimeException {
        @Override
        public String getMessage() {
            return "not what is stored";
        }
    }

    static class Renamed {
        static {
            if (true) {
                throw new OwnMessage();
            }
        }
    }

    static void attempt(Runnable r) {
        for (int i = 0; i < 2; i++) {
            try {
                r.run();
            } catch (LinkageError e) {
                System.out.println(e + " <- " + e.getCause());
                StackTraceElement at = e.getCause().getStackTrace()[0];
                System.out.println("    " + at.getMethodName() + " line " + at.getLineNumber());
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        attempt(() -> System.out.println(Unworded.nothing));
        attempt(OwnText::new);
        attempt(Renamed::new);
        Thread t = new Thread(() -> attempt(() -> System.out.println(Worded.third)), "second");
        t.start();
        t.join();
        System.out.println(Worded.third);
    }
}

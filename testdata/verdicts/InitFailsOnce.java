// verdict: holds
/** A class initialiser fails in the thread that runs it; the other thread finds the class unusable. */
public class InitFailsOnce {
    static class Bad {
        static int value = 3;

        static {
            if (value == 3) {
                throw new IllegalStateException();
            }
        }

        static int get() {
            return value;
        }
    }

    static int failures;

    static synchronized void failed(int how) {
        failures += how;
    }

    static class User extends Thread {
        @Override
        public void run() {
            try {
                Bad.get();
                failed(100);
            } catch (ExceptionInInitializerError e) {
                failed(1);
            } catch (NoClassDefFoundError e) {
                failed(10);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        User a = new User();
        User b = new User();
        a.start();
        b.start();
        a.join();
        b.join();
        assert failures == 11;
    }
}

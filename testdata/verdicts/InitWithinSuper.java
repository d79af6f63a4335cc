// verdict: deadlock
/**
 * A class that its superclass's initialiser has initialised is done while that
 * still runs: other threads use it, but wait where they come to the superclass
 * itself, here in its constructor.
 */
public class InitWithinSuper {
    static class Service {
        static int made;
        static final Service MAIN = new Local();

        static {
            // waits for a thread that comes to the superclass
            Thread t = new Thread(new User());
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        Service() {
            made++;
        }
    }

    static class Local extends Service {
    }

    static class User implements Runnable {
        @Override
        public void run() {
            new Local();
        }
    }

    public static void main(String[] args) {
        assert Service.MAIN != null;
    }
}

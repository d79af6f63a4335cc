// verdict: deadlock

/** What prints a stack trace holds the stream, and asks the exception for its text, which takes a lock. */
public class PrintUnderLock {
    static final Object lock = new Object();

    static class Failure extends Exception {
        @Override
        public String getMessage() {
            synchronized (lock) {
                return "failed";
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                System.err.println("locked");
            }
        }).start();
        new Failure().printStackTrace();
    }
}

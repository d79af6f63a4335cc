// verdict: exception java.lang.ArithmeticException
/** A thread that dies while its own monitor is held for ever by a thread that never rests. */
public class DiesUnderLock {
    static int rounds;

    public static void main(String[] args) {
        Thread worker = new Thread() {
            @Override
            public void run() {
                int zero = 0;
                rounds = 1 / zero;
            }
        };
        synchronized (worker) {
            worker.start();
            while (worker.isAlive()) {
                rounds = 0;
            }
        }
    }
}

// verdict: deadlock

/** Who joins a thread waits on it, and gets a notification that was meant for another. */
public class NotifiedJoiner {
    static boolean ready;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            Thread self = Thread.currentThread();
            synchronized (self) {
                while (!ready) {
                    try {
                        self.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        worker.start();
        joiner.start();
        synchronized (worker) {
            ready = true;
            worker.notify();
        }
    }
}

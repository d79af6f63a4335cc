/** A worker that runs until it is interrupted, and restores the flag. */
public class InterruptLoop {
    static int rounds;
    static final Object lock = new Object();

    static void pause() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                synchronized (lock) {
                    rounds++;
                    lock.notifyAll();
                }
                pause();
            }
            System.out.println("stopped: " + Thread.currentThread().isInterrupted());
        });
        worker.start();
        synchronized (lock) {
            while (rounds < 3) {
                lock.wait();
            }
        }
        worker.interrupt();
        worker.join();
        System.out.println("at least three: " + (rounds >= 3));
    }
}

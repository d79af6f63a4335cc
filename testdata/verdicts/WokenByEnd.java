// verdict: assertion
/** A wait without a loop, ended by the end of the thread rather than by the result. */
public class WokenByEnd extends Thread {
    private boolean ready;

    @Override
    public void run() {
        // forgets to set ready and to notify
    }

    synchronized void await() throws InterruptedException {
        if (!ready) {
            wait();
        }
        assert ready;
    }

    public static void main(String[] args) throws InterruptedException {
        WokenByEnd worker = new WokenByEnd();
        synchronized (worker) {
            worker.start();
            worker.await();
        }
    }
}

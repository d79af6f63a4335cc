// verdict: holds
/** The end of a thread notifies those that wait on its object, join or not. */
public class WaitForEnd {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread() {
            @Override
            public void run() {
                done++;
            }
        };
        synchronized (worker) {
            worker.start();
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        assert done == 1;
        Thread second = new Thread() {
            @Override
            public void run() {
                done++;
            }
        };
        synchronized (second) {
            second.start();
            second.join();
        }
        assert done == 2;
    }
}

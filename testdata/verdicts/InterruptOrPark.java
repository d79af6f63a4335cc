// verdict: holds
import java.util.concurrent.locks.LockSupport;

/** A permit that is given before the thread parks is kept; an interrupt ends a join. */
class InterruptOrPark {
    static volatile boolean go;

    static class Parker extends Thread {
        public void run() {
            while (!go) {
                LockSupport.park();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Parker();
        t.start();
        Thread.currentThread().interrupt();
        try {
            t.join();
            assert false;
        } catch (InterruptedException e) {
            go = true;
            LockSupport.unpark(t);
        }
        t.join();
    }
}

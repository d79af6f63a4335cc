// verdict: holds
import java.util.concurrent.Semaphore;

/** A semaphore with one permit excludes. */
class JucSemaphore {
    static final Semaphore permit = new Semaphore(1);
    static int inside;

    static void visit() {
        permit.acquireUninterruptibly();
        inside++;
        assert inside == 1;
        inside--;
        permit.release();
    }

    static class Visitor extends Thread {
        public void run() {
            visit();
        }
    }

    public static void main(String[] args) {
        new Visitor().start();
        visit();
    }
}

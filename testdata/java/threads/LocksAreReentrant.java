/** Monitors are reentrant, released by exceptions, and waited on wholly. */
public class LocksAreReentrant {
    private int depth;

    synchronized int recurse(int n) {
        depth = Math.max(depth, n);
        return n == 0 ? 0 : 1 + recurse(n - 1);
    }

    synchronized void fail() {
        throw new UnsupportedOperationException("under lock");
    }

    synchronized void handOver() throws InterruptedException {
        synchronized (this) {
            synchronized (this) {
                depth = -1;
                while (depth == -1) {
                    wait();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LocksAreReentrant r = new LocksAreReentrant();
        System.out.println(r.recurse(20) + " " + r.depth);
        try {
            r.fail();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(r));
        }
        Thread other = new Thread(() -> {
            boolean done = false;
            while (!done) {
                synchronized (r) {
                    if (r.depth == -1) {
                        r.depth = 7;
                        r.notifyAll();
                        done = true;
                    }
                }
                Thread.onSpinWait();
            }
        });
        other.start();
        r.handOver();
        other.join();
        System.out.println(r.depth);
        synchronized (r) {
            System.out.println(Thread.holdsLock(r) + " " + Thread.holdsLock(args));
        }
        try {
            r.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}

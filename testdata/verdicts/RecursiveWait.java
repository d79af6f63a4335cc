// verdict: holds
/** wait gives up a monitor that was entered four times, and takes it back as often. */
public class RecursiveWait {
    private boolean go;
    private int depth;

    synchronized void down(int n) throws InterruptedException {
        depth++;
        if (n > 0) {
            down(n - 1);
        } else {
            while (!go) {
                wait();
            }
            assert depth == 4;
        }
        depth--;
        assert Thread.holdsLock(this);
    }

    void release() {
        synchronized (this) {
            synchronized (this) {
                go = true;
                notify();
            }
            assert depth == 0 || depth == 4;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        final RecursiveWait r = new RecursiveWait();
        Thread t = new Thread() {
            @Override
            public void run() {
                r.release();
            }
        };
        t.start();
        r.down(3);
        assert !Thread.holdsLock(r);
        t.join();
        assert r.depth == 0;
    }
}

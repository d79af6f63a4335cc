/** A semaphore of one's own: a thread that was woken takes a permit that another took already. */
public class Permits {
    private int permits;
    private final boolean mended;

    Permits(int permits, boolean mended) {
        this.permits = permits;
        this.mended = mended;
    }

    synchronized void acquire(int n) throws InterruptedException {
        if (mended) {
            while (permits < n) {
                wait();
            }
        } else if (permits < n) {
            wait();
        }
        permits -= n;
        assert permits >= 0 : "more given than there were";
    }

    synchronized void release(int n) {
        permits += n;
        notifyAll();
    }

    /** How many permits a job of the size needs: one for each bit. */
    static int need(int size) {
        int bits = 0;
        for (int n = size; n != 0; n >>>= 1) {
            bits += n & 1;
        }
        return bits;
    }

    void work(int size) {
        try {
            acquire(need(size));
            release(need(size));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Permits permits = new Permits(2, args.length > 0);
        new Thread(() -> permits.work(0b101)).start();
        new Thread(() -> permits.work(0b110)).start();
        new Thread(() -> permits.work(0b100)).start();
    }
}

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
        int workers = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Permits permits = new Permits(2, args.length > 0);
        int[] sizes = {0b101, 0b110, 0b100};
        for (int i = 0; i < workers; i++) {
            int size = sizes[i % sizes.length];
            new Thread(() -> permits.work(size)).start();
        }
    }
}

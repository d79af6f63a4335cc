/** Numbers that must not come twice, from one generator: its state is read and written in two steps. */
public class SharedRandom {
    private int state = 1;
    private final boolean mended;

    SharedRandom(boolean mended) {
        this.mended = mended;
    }

    static int after(int state) {
        int s = state;
        for (int i = 0; i < 3; i++) {
            s ^= s << 13;
            s ^= s >>> 17;
            s ^= s << 5;
        }
        return s;
    }

    int next() {
        if (mended) {
            synchronized (this) {
                return state = after(state);
            }
        }
        int seen;
        synchronized (this) {
            seen = state;
        }
        int next = after(seen);
        synchronized (this) {
            state = next;
        }
        return next;
    }

    public static void main(String[] args) throws InterruptedException {
        int users = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        SharedRandom random = new SharedRandom(args.length > 0);
        int[] drawn = new int[users];
        Thread[] threads = new Thread[drawn.length];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> drawn[me] = random.next());
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int i = 0; i < users; i++) {
            for (int k = 0; k < i; k++) {
                assert drawn[i] != drawn[k];
            }
        }
    }
}

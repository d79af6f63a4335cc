/** Messages by urgency, in a heap under a lock: whether there is one is asked before the lock is taken. */
public class Inbox {
    private final int[] heap = new int[4];
    private int size;
    private final boolean mended;

    Inbox(boolean mended) {
        this.mended = mended;
    }

    synchronized void put(int urgency) {
        int at = size++;
        while (at > 0 && heap[(at - 1) / 2] < urgency) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = urgency;
    }

    private int most() {
        int most = heap[0];
        int last = heap[--size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && heap[child + 1] > heap[child]) {
                child++;
            }
            if (heap[child] <= last) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        return most;
    }

    int poll() {
        if (mended) {
            synchronized (this) {
                return size == 0 ? 0 : most();
            }
        }
        if (size == 0) {
            return 0;
        }
        synchronized (this) {
            return most();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int pollers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Inbox inbox = new Inbox(args.length > 0);
        inbox.put(3);
        inbox.put(7);
        Thread writer = new Thread(() -> inbox.put(5));
        Thread[] readers = new Thread[pollers];
        int[] read = new int[pollers];
        for (int r = 0; r < readers.length; r++) {
            int me = r;
            readers[r] = new Thread(() -> {
                read[me] = inbox.poll();
                read[me] += inbox.poll();
            });
            readers[r].start();
        }
        writer.start();
        for (Thread r : readers) {
            r.join();
        }
        writer.join();
        int rest = 0;
        for (int m = inbox.poll(); m != 0; m = inbox.poll()) {
            rest += m;
        }
        for (int m : read) {
            rest += m;
        }
        assert rest == 15;
    }
}

/** The last lines of a log in a ring: where the next one goes, and the line, are written in two steps or in one. */
public class RingLog {
    private final int[] ring = new int[2];
    private int next;
    private final boolean mended;

    RingLog(boolean mended) {
        this.mended = mended;
    }

    /** A line and its check digit. */
    static int sealed(int line) {
        int digit = 0;
        for (int n = line; n > 0; n /= 10) {
            digit = (digit + n % 10 * 3) % 10;
        }
        return line * 10 + digit;
    }

    void log(int line) {
        if (mended) {
            synchronized (this) {
                ring[next++ % ring.length] = sealed(line);
            }
            return;
        }
        int at;
        synchronized (this) {
            at = next++;
        }
        ring[at % ring.length] = sealed(line);
    }

    synchronized int last() {
        return next == 0 ? 0 : ring[(next - 1) % ring.length];
    }

    public static void main(String[] args) {
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        RingLog log = new RingLog(args.length > 0);
        log.log(10);
        for (int i = 0; i < writers; i++) {
            int line = 27 + 21 * i;
            new Thread(() -> log.log(line)).start();
        }
        new Thread(() -> {
            int last = log.last();
            assert last == sealed(last / 10) && last != 0 : last;
        }).start();
    }
}

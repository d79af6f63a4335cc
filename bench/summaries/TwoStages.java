/** Data under one lock, its index under another: a reader comes between the two stages. */
public class TwoStages {
    private final Object dataLock = new Object();
    private final Object indexLock = new Object();
    private int data;
    private int index;
    private final boolean mended;

    TwoStages(boolean mended) {
        this.mended = mended;
    }

    static int digest(int value) {
        int d = 0;
        for (int i = 0; i < 24; i++) {
            d = 31 * d + (value >>> i % 8 & 1);
        }
        return d;
    }

    void write(int value) {
        if (mended) {
            synchronized (dataLock) {
                data = value;
                synchronized (indexLock) {
                    index = digest(value);
                }
            }
            return;
        }
        synchronized (dataLock) {
            data = value;
        }
        synchronized (indexLock) {
            index = digest(value);
        }
    }

    void read() {
        synchronized (dataLock) {
            synchronized (indexLock) {
                assert index == digest(data) || index == 0 && data == 0;
            }
        }
    }

    public static void main(String[] args) {
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        TwoStages store = new TwoStages(args.length > 0);
        for (int i = 0; i < writers; i++) {
            int value = 5 + 4 * i;
            new Thread(() -> store.write(value)).start();
        }
        new Thread(store::read).start();
    }
}

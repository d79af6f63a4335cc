/** Two producers and two consumers of a buffer with one place: one notify wakes the wrong one. */
public class BoundedBuffer {
    private final int[] places;
    private final boolean mended;
    private int used;
    private int out;

    BoundedBuffer(int capacity, boolean mended) {
        places = new int[capacity];
        this.mended = mended;
    }

    static int seal(int item) {
        int code = item;
        for (int i = 0; i < 16; i++) {
            code = code * 33 ^ (code >>> 7);
        }
        return code;
    }

    private static boolean sealed(int code, int items) {
        for (int item = 1; item <= items; item++) {
            if (code == seal(item)) {
                return true;
            }
        }
        return false;
    }

    private void wakeUp() {
        if (mended) {
            notifyAll();
        } else {
            notify();
        }
    }

    synchronized void put(int item) throws InterruptedException {
        while (used == places.length) {
            wait();
        }
        places[(out + used) % places.length] = seal(item);
        used++;
        wakeUp();
    }

    synchronized int get() throws InterruptedException {
        while (used == 0) {
            wait();
        }
        int item = places[out];
        out = (out + 1) % places.length;
        used--;
        wakeUp();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        BoundedBuffer buffer = new BoundedBuffer(1, args.length > 0);
        for (int i = 1; i <= items; i++) {
            int item = i;
            new Thread(() -> {
                try {
                    buffer.put(item);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
            new Thread(() -> {
                try {
                    int got = buffer.get();
                    assert sealed(got, items);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}

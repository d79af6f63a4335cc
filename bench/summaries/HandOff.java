/** A slot between stages of a pipeline: one condition for both sides, and one of them woken, or all. */
public class HandOff {
    private final boolean mended;
    private int slot;

    HandOff(boolean mended) {
        this.mended = mended;
    }

    synchronized void put(int value) throws InterruptedException {
        while (slot != 0) {
            wait();
        }
        slot = value;
        wake();
    }

    synchronized int take() throws InterruptedException {
        while (slot == 0) {
            wait();
        }
        int value = slot;
        slot = 0;
        wake();
        return value;
    }

    private void wake() {
        if (mended) {
            notifyAll();
        } else {
            notify();
        }
    }

    static int encode(int value) {
        int code = value;
        for (int i = 0; i < 12; i++) {
            code = code << 1 ^ (code < 0 ? 0x1021 : i);
        }
        return code | 1;
    }

    private static void quietly(HandOff slot, boolean puts, int value) {
        try {
            if (puts) {
                slot.put(encode(value));
            } else {
                assert slot.take() != 0;
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int pairs = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        HandOff slot = new HandOff(args.length > 0);
        for (int i = 1; i <= pairs; i++) {
            int value = i;
            new Thread(() -> quietly(slot, true, value)).start();
            new Thread(() -> quietly(slot, false, 0)).start();
        }
    }
}

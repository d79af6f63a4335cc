import java.util.Arrays;

/** Blocks that are packed by workers and written in their order: each waits for its turn, or looks once. */
public class PackedBlocks {
    private final byte[] out = new byte[128];
    private int used;
    private int turn;
    private final boolean mended;

    PackedBlocks(boolean mended) {
        this.mended = mended;
    }

    /** Pairs of distance and length into what was before, and bytes as they are (LZ77). */
    static byte[] pack(byte[] in) {
        byte[] packed = new byte[2 * in.length];
        int n = 0;
        int at = 0;
        while (at < in.length) {
            int length = 0;
            int distance = 0;
            for (int from = Math.max(0, at - 16); from < at; from++) {
                int same = 0;
                while (at + same < in.length && same < 15 && in[from + same] == in[at + same]) {
                    same++;
                }
                if (same > length) {
                    length = same;
                    distance = at - from;
                }
            }
            if (length > 2) {
                packed[n++] = (byte) -distance;
                packed[n++] = (byte) length;
                at += length;
            } else {
                packed[n++] = in[at++];
            }
        }
        return Arrays.copyOf(packed, n);
    }

    static byte[] unpack(byte[] packed, int from, int to, int size) {
        byte[] out = new byte[size];
        int n = 0;
        for (int i = from; i < to; i++) {
            if (packed[i] >= 0) {
                out[n++] = packed[i];
                continue;
            }
            int distance = -packed[i];
            for (int left = packed[++i]; left > 0; left--) {
                out[n] = out[n - distance];
                n++;
            }
        }
        return out;
    }

    synchronized void write(int block, byte[] packed) throws InterruptedException {
        if (mended) {
            while (turn != block) {
                wait();
            }
        } else if (turn != block) {
            wait();
        }
        assert turn == block : "out of turn";
        System.arraycopy(packed, 0, out, used, packed.length);
        used += packed.length;
        turn++;
        notifyAll();
    }

    static byte[] block(int number) {
        byte[] block = new byte[16];
        for (int i = 0; i < block.length; i++) {
            block[i] = (byte) ('a' + i * number % 5);
        }
        return block;
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        PackedBlocks file = new PackedBlocks(args.length > 0);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try {
                    byte[] in = block(number);
                    byte[] packed = pack(in);
                    assert Arrays.equals(in, unpack(packed, 0, packed.length, in.length));
                    file.write(number, packed);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}

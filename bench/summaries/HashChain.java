import java.util.ArrayList;
import java.util.List;

/** A chain of entries, each with the hash of the one before: added under a lock, or hashed before it is taken. */
public class HashChain {
    static final class Entry {
        final String text;
        final long before;
        final long hash;

        Entry(String text, long before) {
            this.text = text;
            this.before = before;
            this.hash = hash(text, before);
        }
    }

    /** FNV-1a over the hash before and the text, sixteen times. */
    static long hash(String text, long before) {
        long h = before;
        for (int round = 0; round < 16; round++) {
            for (int i = 0; i < text.length(); i++) {
                h = (h ^ text.charAt(i)) * 0x100000001b3L;
            }
            h ^= h >>> 29;
        }
        return h;
    }

    private final List<Entry> chain = new ArrayList<>();
    private final boolean mended;

    HashChain(boolean mended) {
        this.mended = mended;
        chain.add(new Entry("start", 0xcbf29ce484222325L));
    }

    private synchronized long last() {
        return chain.get(chain.size() - 1).hash;
    }

    private synchronized void put(Entry e) {
        chain.add(e);
    }

    void add(String text) {
        if (mended) {
            synchronized (this) {
                put(new Entry(text, last()));
            }
        } else {
            put(new Entry(text, last()));
        }
    }

    synchronized void verify() {
        for (int i = 1; i < chain.size(); i++) {
            Entry e = chain.get(i);
            assert e.before == chain.get(i - 1).hash : "broken before " + e.text;
            assert e.hash == hash(e.text, e.before) : "forged: " + e.text;
        }
    }

    public static void main(String[] args) {
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        HashChain chain = new HashChain(args.length > 0);
        for (int i = 0; i < writers; i++) {
            String text = "entry " + i;
            new Thread(() -> {
                chain.add(text);
                chain.verify();
            }).start();
        }
    }
}

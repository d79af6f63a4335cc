/** A cache that is looked into before its lock is taken: a value is computed twice. */
public class ChecksumCache {
    private final String[] keys = new String[4];
    private final int[] sums = new int[4];
    private int computed;
    private final boolean mended;

    ChecksumCache(boolean mended) {
        this.mended = mended;
    }

    static int sum(String text) {
        int a = 1;
        int b = 0;
        for (int i = 0; i < text.length(); i++) {
            a = (a + text.charAt(i)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    private synchronized int find(String key) {
        for (int i = 0; i < keys.length; i++) {
            if (key.equals(keys[i])) {
                return sums[i];
            }
        }
        return 0;
    }

    private synchronized int add(String key) {
        for (int i = 0; i < keys.length; i++) {
            if (mended && key.equals(keys[i])) {
                return sums[i];
            }
            if (keys[i] == null) {
                keys[i] = key;
                sums[i] = sum(key);
                computed++;
                return sums[i];
            }
        }
        throw new IllegalStateException("full");
    }

    int get(String key) {
        int found = find(key);
        return found != 0 ? found : add(key);
    }

    public static void main(String[] args) throws InterruptedException {
        int users = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        ChecksumCache cache = new ChecksumCache(args.length > 0);
        Thread[] threads = new Thread[users];
        for (int i = 0; i < users; i++) {
            threads[i] = new Thread(() -> cache.get("a file's name"));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert cache.computed == 1 : cache.computed;
    }
}

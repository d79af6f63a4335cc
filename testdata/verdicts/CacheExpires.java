// verdict: assertion
import java.util.HashMap;
import java.util.Map;

/** A cache whose entries expire by the clock: one that is asked for late is gone, which its user forgot. */
public class CacheExpires {
    static class Entry {
        final String value;
        final long until;

        Entry(String value, long until) {
            this.value = value;
            this.until = until;
        }
    }

    private final Map<String, Entry> entries = new HashMap<>();

    synchronized void put(String key, String value) {
        entries.put(key, new Entry(value, System.currentTimeMillis() + 50));
    }

    synchronized String get(String key) {
        Entry e = entries.get(key);
        return e == null || System.currentTimeMillis() > e.until ? null : e.value;
    }

    public static void main(String[] args) throws InterruptedException {
        CacheExpires cache = new CacheExpires();
        cache.put("a", "1");
        assert cache.get("a") != null : "it is new";
        Thread reader = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            assert cache.get("a") != null;
        });
        reader.start();
        reader.join();
    }
}

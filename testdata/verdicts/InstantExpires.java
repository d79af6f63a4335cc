// verdict: holds
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** A cache whose entries expire by java.time: some have by the time that they are asked for, some may have. */
public class InstantExpires {
    record Entry(String value, Instant until) {}

    private final Map<String, Entry> entries = new HashMap<>();

    synchronized void put(String key, String value, Duration life) {
        entries.put(key, new Entry(value, Instant.now().plus(life)));
    }

    synchronized String get(String key) {
        Entry e = entries.get(key);
        return e == null || Instant.now().isAfter(e.until) ? null : e.value;
    }

    public static void main(String[] args) throws InterruptedException {
        InstantExpires cache = new InstantExpires();
        cache.put("a", "1", Duration.ofMillis(50));
        Instant start = Instant.now();
        Thread.sleep(100);
        assert cache.get("a") == null;
        cache.put("b", "2", Duration.ofMinutes(1));
        String b = cache.get("b");
        assert b == null || b.equals("2");
        assert Duration.between(start, Instant.now()).toMillis() >= 100;
    }
}

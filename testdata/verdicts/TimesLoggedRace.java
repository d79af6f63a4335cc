// verdict: assertion
import java.time.LocalDateTime;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A cache with the times of its entries, which it prints: two threads that miss at once both load. */
public class TimesLoggedRace {
    record Entry(String value, long at) {}

    static final Map<String, Entry> CACHE = new ConcurrentHashMap<>();
    static int loads;

    static void log(String what) {
        System.out.println(LocalDateTime.now() + " [" + Thread.currentThread().getName() + "] " + what);
    }

    static String get(String key) {
        Entry e = CACHE.get(key);
        if (e == null) {
            synchronized (TimesLoggedRace.class) {
                loads++;
            }
            e = new Entry("value of " + key, System.currentTimeMillis());
            CACHE.put(key, e);
            log("loaded " + key + " at " + new Date(e.at()));
        }
        return e.value();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> get("a"));
        other.start();
        get("a");
        other.join();
        assert loads == 1;
    }
}

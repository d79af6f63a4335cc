// verdict: holds
// property: check deadlock; check assertions; check exceptions; check races
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** What the JDK does by design is no race: views of maps that are read, a lock's own fields; and what initialisers, starts and joins order. */
public class RaceFree {
    static class Config {
        static final Map<String, String> VALUES = new HashMap<>();

        static {
            VALUES.put("a", "b");
        }
    }

    static int total;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        List<Integer> seen = new ArrayList<>();
        Runnable r = () -> {
            int n = Config.VALUES.keySet().size();
            lock.lock();
            try {
                seen.add(n);
                total += n;
            } finally {
                lock.unlock();
            }
        };
        Thread t = new Thread(r);
        t.start();
        r.run();
        t.join();
        assert total == 2 && seen.size() == 2;
    }
}

// verdict: holds
import java.util.concurrent.*;
/** Threads that meet at the counter of a map take numbers by which they avoid each other. */
public class CountersOfMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread a = new Thread(() -> m.put("a", 1));
        a.start();
        m.put("b", 2);
        a.join();
        assert m.size() == 2 && m.get("a") == 1 && m.get("b") == 2;
    }
}

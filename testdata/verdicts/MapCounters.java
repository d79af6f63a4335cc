// verdict: holds

import java.util.concurrent.ConcurrentHashMap;

/** Words are counted by several threads, each by one operation of the map. */
public class MapCounters {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        counts.compute(word, (w, n) -> n == null ? 1 : n + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] readers = new Thread[3];
        for (int i = 0; i < readers.length; i++) {
            String second = i == 0 ? "to" : "be";
            readers[i] = new Thread(() -> {
                count("to");
                count(second);
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assert counts.get("to") == 4 : counts;
        assert counts.get("be") == 2 : counts;
    }
}

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Words are counted page by page, and the counts put together: under a lock, or not always. */
public class WordCounts {
    private final Map<String, Integer> all = new TreeMap<>();
    private final boolean mended;

    WordCounts(boolean mended) {
        this.mended = mended;
    }

    static Map<String, Integer> count(String page) {
        Map<String, Integer> counts = new HashMap<>();
        int from = 0;
        while (from < page.length()) {
            int to = page.indexOf(' ', from);
            if (to < 0) {
                to = page.length();
            }
            counts.merge(page.substring(from, to), 1, Integer::sum);
            from = to + 1;
        }
        return counts;
    }

    private synchronized int known(String word) {
        return all.getOrDefault(word, 0);
    }

    private synchronized void put(String word, int n) {
        all.put(word, n);
    }

    void add(String page) {
        Map<String, Integer> counts = count(page);
        if (mended) {
            synchronized (this) {
                counts.forEach((word, n) -> all.merge(word, n, Integer::sum));
            }
        } else {
            counts.forEach((word, n) -> put(word, known(word) + n));
        }
    }

    synchronized String report() {
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, Integer> e : all.entrySet()) {
            out.append(e.getKey()).append(':').append(e.getValue()).append(';');
        }
        return out.toString();
    }

    public static void main(String[] args) throws InterruptedException {
        int pages = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        WordCounts words = new WordCounts(args.length > 0);
        Thread[] threads = new Thread[pages];
        for (int i = 0; i < pages; i++) {
            String page = i % 2 == 0 ? "to be or not to be" : "not to go";
            threads[i] = new Thread(() -> words.add(page));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        String report = words.report();
        int to = 2 * ((pages + 1) / 2) + pages / 2;
        assert report.endsWith("to:" + to + ";") : report;
    }
}

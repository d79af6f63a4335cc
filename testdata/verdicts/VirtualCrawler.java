// verdict: assertion
// release: 21

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** A virtual thread for each page, at most two of them at once on the net. A page that is found while all others end is refused. */
public class VirtualCrawler {
    static final Map<String, List<String>> web = Map.of("a", List.of("b", "c"), "b", List.of("c"), "c", List.of());

    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Semaphore net = new Semaphore(2);
    private final ExecutorService threads;
    private int fetched;

    VirtualCrawler(ExecutorService threads) {
        this.threads = threads;
    }

    void crawl(String page) {
        if (seen.contains(page)) {
            return;
        }
        seen.add(page);
        threads.submit(() -> {
            net.acquire();
            try {
                synchronized (this) {
                    fetched++;
                }
            } finally {
                net.release();
            }
            for (String next : web.get(page)) {
                crawl(next);
            }
            return null;
        });
    }

    public static void main(String[] args) {
        VirtualCrawler c;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            c = new VirtualCrawler(threads);
            c.seen.add("a");
            c.crawl("b");
            c.crawl("c");
        }
        assert c.fetched == 2 : c.fetched;
    }
}

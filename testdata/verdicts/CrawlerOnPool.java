// verdict: holds

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;

/** Fetches pages that lead to each other, each once: a phaser knows how many are still to come. */
public class CrawlerOnPool {
    static final Map<Integer, int[]> web = Map.of(0, new int[] {1, 2}, 1, new int[] {2, 3}, 2, new int[] {3}, 3, new int[0]);
    static final Set<Integer> seen = ConcurrentHashMap.newKeySet();
    static final Phaser pages = new Phaser(1);
    static final ExecutorService pool = Executors.newFixedThreadPool(2);
    static int fetched;

    static void visit(int page) {
        if (!seen.add(page)) {
            return;
        }
        pages.register();
        pool.execute(() -> {
            synchronized (CrawlerOnPool.class) {
                fetched++;
            }
            for (int next : web.get(page)) {
                visit(next);
            }
            pages.arriveAndDeregister();
        });
    }

    public static void main(String[] args) {
        visit(0);
        pages.arriveAndAwaitAdvance();
        pool.shutdown();
        assert fetched == 4 : fetched;
    }
}

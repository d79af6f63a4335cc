// verdict: gave up
import java.util.concurrent.ConcurrentHashMap;

/** The bin's lock guards what is done while values are computed only where all keys are in that bin. */
public class BinGuards {
    static final ConcurrentHashMap<Object, Integer> loaded = new ConcurrentHashMap<>();
    static final int[] loading = new int[1];

    static int load() {
        loading[0]++;
        assert loading[0] == 1 : "two load at once, of keys in different bins";
        loading[0]--;
        return 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Object first = new Object(), a = new Object(), b = new Object();
        loaded.put(first, 0);
        Thread t = new Thread(() -> loaded.computeIfAbsent(a, k -> load()));
        t.start();
        loaded.computeIfAbsent(b, k -> load());
        t.join();
    }
}

// verdict: gave up
import java.util.concurrent.ConcurrentHashMap;

/** What loads a value holds the lock of the key's bin, and whose bin that is too depends on identity hash codes. */
public class BinOfKeys {
    static final ConcurrentHashMap<Object, Integer> loaded = new ConcurrentHashMap<>();
    static volatile int loading;

    static int load() {
        loading++;
        assert loading == 1 : "two load at once, of keys in different bins";
        loading--;
        return 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Object a = new Object(), b = new Object();
        Thread t = new Thread(() -> loaded.computeIfAbsent(a, k -> load()));
        t.start();
        loaded.computeIfAbsent(b, k -> load());
        t.join();
    }
}

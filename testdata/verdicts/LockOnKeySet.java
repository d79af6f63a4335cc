// verdict: assertion

import java.util.HashMap;
import java.util.Map;

/** A map's view is not made for locking: two threads that ask for it first may each get one of their own. */
public class LockOnKeySet {
    static final Map<String, Integer> stock = new HashMap<>();
    static int sold;

    static void sell() {
        synchronized (stock.keySet()) {
            sold++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread till = new Thread(LockOnKeySet::sell);
        till.start();
        sell();
        till.join();
        assert sold == 2;
    }
}

// verdict: deadlock

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Rates are derived from each other, and remembered: each thread holds the bin of its rate, and asks for the other's. */
public class CrossedMemo {
    static final Map<Integer, Integer> rates = new ConcurrentHashMap<>();

    static int rate(int currency, int depth) {
        return rates.computeIfAbsent(currency, c -> depth == 0 ? 1 : rate(1 - c, depth - 1) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> rate(0, 1));
        t.start();
        rate(1, 1);
        t.join();
        assert rates.get(0) + rates.get(1) == 3;
    }
}

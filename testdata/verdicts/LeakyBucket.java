// verdict: holds
import java.util.ArrayList;
import java.util.List;

/** A leaky bucket of three units. One leaks in 100 ms; what is left of a time is counted the next time. */
public class LeakyBucket {
    private static final long LEAK = 100;

    private long level;
    private long last = System.currentTimeMillis();

    synchronized boolean offer() {
        long leaked = (System.currentTimeMillis() - last) / LEAK;
        if (leaked > 0) {
            level = Math.max(0, level - leaked);
            last += leaked * LEAK;
        }
        if (level >= 3) {
            return false;
        }
        level++;
        return true;
    }

    synchronized long level() {
        return level;
    }

    public static void main(String[] args) throws InterruptedException {
        LeakyBucket bucket = new LeakyBucket();
        int[] taken = new int[2];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int me = i;
            Thread t = new Thread(() -> {
                for (int k = 0; k < 2; k++) {
                    if (bucket.offer()) {
                        taken[me]++;
                    }
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert taken[0] + taken[1] >= 3;
        assert bucket.level() >= 0 && bucket.level() <= 3 : bucket.level();
        Thread.sleep(200);
        assert bucket.offer();
    }
}

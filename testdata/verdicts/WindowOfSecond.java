// verdict: holds
/** At most three calls in each second of the clock, counted by its number. */
public class WindowOfSecond {
    private long window = -1;
    private int count;

    synchronized boolean tryAcquire() {
        long second = System.currentTimeMillis() / 1000;
        if (second != window) {
            window = second;
            count = 0;
        }
        if (count == 3) {
            return false;
        }
        count++;
        return true;
    }

    synchronized int count() {
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        WindowOfSecond limiter = new WindowOfSecond();
        int[] taken = new int[1];
        Thread t = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                if (limiter.tryAcquire()) {
                    taken[0]++;
                }
            }
        });
        t.start();
        int mine = 0;
        for (int i = 0; i < 2; i++) {
            mine += limiter.tryAcquire() ? 1 : 0;
        }
        t.join();
        assert mine + taken[0] >= 3;
        assert limiter.count() <= 3;
        Thread.sleep(1000);
        assert limiter.tryAcquire(); // it is another second
    }
}

// verdict: assertion
import bandsaw.Verify;

/** Two threads offer any number each; without a lock the greater can be lost. */
public class MaximumOfThreads {
    static int best = Integer.MIN_VALUE;

    static Thread offering(int x) {
        return new Thread(() -> {
            if (x > best) {
                best = x;
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        int x = Verify.anyInt();
        int y = Verify.anyInt();
        Thread a = offering(x);
        Thread b = offering(y);
        a.start();
        b.start();
        a.join();
        b.join();
        assert best == Math.max(x, y);
    }
}

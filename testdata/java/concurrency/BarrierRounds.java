import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** CyclicBarrier: rounds with an action, and a broken barrier. */
public class BarrierRounds {
    public static void main(String[] args) throws Exception {
        int n = 3;
        int[] cells = new int[n];
        StringBuilder log = new StringBuilder();
        CyclicBarrier barrier = new CyclicBarrier(n, () -> {
            int sum = 0;
            for (int c : cells) sum += c;
            log.append(sum).append(' ');
        });
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int round = 1; round <= 4; round++) {
                        cells[me] += round * (me + 1);
                        barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    log.append(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(log + "" + barrier.getNumberWaiting() + " " + barrier.getParties());
        try {
            barrier.await(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out " + barrier.isBroken());
        }
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken");
        }
        barrier.reset();
        System.out.println(barrier.isBroken());
    }
}

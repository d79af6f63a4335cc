import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** CountDownLatch as a starting gate and as a finishing line. */
public class LatchGates {
    public static void main(String[] args) throws InterruptedException {
        int n = 5;
        CountDownLatch start = new CountDownLatch(1), finish = new CountDownLatch(n);
        int[] result = new int[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            new Thread(() -> {
                try {
                    start.await();
                    result[me] = me * me + 1;
                } catch (InterruptedException e) {
                    result[me] = -1;
                } finally {
                    finish.countDown();
                }
            }).start();
        }
        System.out.println(finish.getCount() + " " + finish.await(5, TimeUnit.MILLISECONDS));
        start.countDown();
        finish.await();
        int sum = 0;
        for (int r : result) sum += r;
        System.out.println(sum + " " + finish.getCount());
        start.countDown();
        System.out.println(start.getCount());
    }
}

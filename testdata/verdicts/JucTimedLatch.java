// verdict: assertion
import java.util.concurrent.*;
public class JucTimedLatch {
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(1); int[] x = new int[1];
        new Thread(() -> { x[0] = 1; l.countDown(); }).start();
        l.await(1, TimeUnit.SECONDS);
        assert x[0] == 1;
    }
}

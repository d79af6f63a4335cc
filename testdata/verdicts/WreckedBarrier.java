// verdict: exception java.util.concurrent.BrokenBarrierException
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A barrier that one party gives up: the other one finds it broken, and does not catch that. */
public class WreckedBarrier {
    public static void main(String[] args) throws Exception {
        CyclicBarrier b = new CyclicBarrier(2);
        Thread t = new Thread(() -> {
            try {
                b.await(5, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                System.out.println("alone");
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new RuntimeException(e);
            }
        });
        t.start();
        b.await();
        t.join();
    }
}

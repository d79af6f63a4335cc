// verdict: assertion
import java.util.concurrent.CountDownLatch;

/** A latch that opens before all is done: the count is too low. */
class JucLatch {
    static final CountDownLatch done = new CountDownLatch(1);
    static volatile int sum;

    static class Worker extends Thread {
        public void run() {
            synchronized (JucLatch.class) {
                sum++;
            }
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Worker().start();
        new Worker().start();
        done.await();
        assert sum == 2;
    }
}

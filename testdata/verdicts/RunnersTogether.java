// verdict: assertion

import java.util.concurrent.CountDownLatch;

/** Three runners start together, and each takes the place of the one before without a lock. */
public class RunnersTogether {
    static final CountDownLatch start = new CountDownLatch(1);
    static final CountDownLatch finish = new CountDownLatch(3);
    static int place;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                place++;
                finish.countDown();
            }, "runner " + i).start();
        }
        start.countDown();
        finish.await();
        assert place == 3 : place;
    }
}

// verdict: holds

import java.util.concurrent.CountDownLatch;

/**
 * Two threads await a latch; the interrupt may come to one of them while it waits for
 * the other to initialise a class of the latch's. It ends the await, and nothing after that.
 */
public class InterruptedWhileLoading {
    static final CountDownLatch latch = new CountDownLatch(1);
    static final Thread main = Thread.currentThread();

    static class Interrupter extends Thread {
        @Override
        public void run() {
            main.interrupt();
        }
    }

    public static void main(String[] args) {
        Thread interrupter = new Interrupter();
        Thread other = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts this one");
            }
        });
        other.setDaemon(true);
        try {
            interrupter.start();
            other.start();
            try {
                latch.await();
            } catch (InterruptedException e) {
                // as it should be
            }
            interrupter.join();
        } catch (InterruptedException e) {
            assert false : "interrupted twice";
        }
    }
}

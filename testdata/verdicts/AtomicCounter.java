// verdict: holds
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count with an AtomicInteger: nothing is lost. */
class AtomicCounter {
    static final AtomicInteger count = new AtomicInteger();

    static class Worker extends Thread {
        public void run() {
            count.incrementAndGet();
            count.getAndAdd(2);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        assert count.get() == 6;
    }
}

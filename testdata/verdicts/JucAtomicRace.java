// verdict: assertion
import java.util.concurrent.atomic.AtomicInteger;

/** Reading and setting an atomic is two steps. */
class JucAtomicRace {
    static final AtomicInteger n = new AtomicInteger();

    static class Bumper extends Thread {
        public void run() {
            n.incrementAndGet();
            n.set(n.get() + 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Bumper(), b = new Bumper();
        a.start();
        b.start();
        a.join();
        b.join();
        assert n.get() == 4;
    }
}

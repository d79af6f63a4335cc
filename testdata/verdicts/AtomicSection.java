// verdict: holds
import bandsaw.Verify;

/** Increments that would be lost, but for atomic sections. */
class AtomicSection {
    static int hits;

    static class Hitter extends Thread {
        public void run() {
            Verify.beginAtomic();
            hits++;
            Verify.beginAtomic();
            hits++;
            Verify.endAtomic();
            hits++;
            Verify.endAtomic();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Hitter(), b = new Hitter();
        a.start();
        b.start();
        a.join();
        b.join();
        Verify.check(hits == 6);
    }
}

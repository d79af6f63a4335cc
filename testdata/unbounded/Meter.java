// verdict: holds
import bandsaw.Verify;

/** A meter that is read by one thread and counted up by another. */
public class Meter {
    static long total;
    static int ticks;

    static synchronized void tick(int watt) {
        if (watt < 0 || watt > 5000) return;
        total += watt;
        if (total > 1000000000000L) total = 0;
        ticks++;
        if (ticks == 1000) ticks = 0;
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> { while (true) tick(Verify.anyInt()); });
        t.start();
        while (true) {
            synchronized (Meter.class) {
                assert total >= 0 && ticks >= 0 && ticks < 1000;
            }
        }
    }
}

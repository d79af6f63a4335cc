// verdict: assertion
import java.util.concurrent.Phaser;

/** One party too many arrives before the phase ends: so it can also where the program has another phaser, with an onAdvance of its own. */
public class PhaserBesideOwn {
    private static final Phaser phaser = new Phaser(1);
    private static volatile boolean many;

    static void arrive() {
        try {
            phaser.arriveAndAwaitAdvance();
        } catch (IllegalStateException e) {
            many = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Phaser own = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                return true;
            }
        };
        Thread other = new Thread(PhaserBesideOwn::arrive);
        other.start();
        own.arrive();
        arrive();
        other.join();
        assert !many;
    }
}

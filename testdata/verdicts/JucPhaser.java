// verdict: assertion
import java.util.concurrent.Phaser;
public class JucPhaser {
    static final int[] cells = new int[3];

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        for (int i = 0; i < cells.length; i++) {
            int me = i;
            new Thread(() -> {
                phaser.register(); // too late: whoever starts the threads may go on without them
                cells[me] = 1;
                phaser.arriveAndAwaitAdvance();
                phaser.arriveAndDeregister();
            }).start();
        }
        phaser.arriveAndAwaitAdvance();
        assert cells[0] + cells[1] + cells[2] == 3;
    }
}

// verdict: holds
// release: 21

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;

/** Two virtual threads work in rounds, with one seat for both; the first thread looks behind the last round. */
public class VirtualRounds {
    static final int ROUNDS = 2;
    static final Phaser phaser = new Phaser(1);
    static final Semaphore seat = new Semaphore(1);
    static int used;

    static Void work() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            seat.acquire();
            try {
                used++;
            } finally {
                seat.release();
            }
            phaser.arriveAndAwaitAdvance();
        }
        phaser.arriveAndDeregister();
        return null;
    }

    public static void main(String[] args) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) {
                phaser.register();
                threads.submit(VirtualRounds::work);
            }
            for (int round = 0; round < ROUNDS; round++) {
                phaser.arriveAndAwaitAdvance();
            }
            assert used == 2 * ROUNDS : used;
            phaser.arriveAndDeregister();
        }
    }
}

// verdict: holds
import java.util.concurrent.Phaser;

/** Workers that leave a phaser at different rounds. */
public class WorkersInRounds {
    static int[] log = new int[8];
    static int at;

    static synchronized void note(int phase) {
        log[at++] = phase;
    }

    public static void main(String[] args) {
        Phaser p = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                return phase >= 1 || parties == 0;
            }
        };
        for (int i = 0; i < 2; i++) {
            p.register();
            int rounds = i + 1;
            new Thread(() -> {
                for (int r = 0; r < rounds; r++) {
                    note(p.getPhase());
                    if (r == rounds - 1) {
                        p.arriveAndDeregister();
                    } else {
                        p.arriveAndAwaitAdvance();
                    }
                }
            }).start();
        }
        while (!p.isTerminated()) {
            p.arriveAndAwaitAdvance();
        }
        assert at == 3 : at;
        assert log[0] == 0 && log[1] == 0 && log[2] == 1;
    }
}

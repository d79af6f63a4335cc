import java.util.concurrent.Phaser;

/** Phaser: parties register and leave, phases advance. */
public class PhaserSteps {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                log.append("phase ").append(phase).append(" with ").append(registered).append('\n');
                return registered == 0;
            }
        };
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int steps = i + 1;
            phaser.register();
            threads[i] = new Thread(() -> {
                for (int s = 0; s < steps; s++) {
                    phaser.arriveAndAwaitAdvance();
                }
                phaser.arriveAndDeregister();
            });
            threads[i].start();
        }
        for (int s = 0; s < 4; s++) phaser.arriveAndAwaitAdvance();
        phaser.arriveAndDeregister();
        for (Thread t : threads) t.join();
        System.out.print(log);
        System.out.println(phaser.isTerminated() + " " + phaser.getRegisteredParties());
    }
}

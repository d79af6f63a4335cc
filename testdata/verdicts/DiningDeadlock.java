// verdict: deadlock
/** Philosophers who all take the left fork first. */
public class DiningDeadlock {
    static class Fork {
        private boolean taken;

        synchronized void take() throws InterruptedException {
            while (taken) {
                wait();
            }
            taken = true;
        }

        synchronized void put() {
            taken = false;
            notify();
        }
    }

    static class Philosopher implements Runnable {
        private final Fork left;
        private final Fork right;

        Philosopher(Fork left, Fork right) {
            this.left = left;
            this.right = right;
        }

        public void run() {
            try {
                left.take();
                right.take();
                right.put();
                left.put();
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        }
    }

    public static void main(String[] args) {
        Fork[] forks = new Fork[3];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Fork();
        }
        for (int i = 0; i < forks.length; i++) {
            new Thread(new Philosopher(forks[i], forks[(i + 1) % forks.length]), "philosopher").start();
        }
    }
}

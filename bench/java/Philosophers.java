/** Philosophers who take their forks in one global order, two meals each. */
public class Philosophers extends Thread {
    static final int SEATS = 4;

    static class Fork {
        int uses = 0;
    }

    private final Fork first;
    private final Fork second;

    Philosophers(Fork first, Fork second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void run() {
        for (int meal = 0; meal < 2; meal++) {
            synchronized (first) {
                synchronized (second) {
                    first.uses++;
                    second.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Fork[] forks = new Fork[SEATS];
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new Fork();
        }
        Philosophers[] seats = new Philosophers[SEATS];
        for (int i = 0; i < SEATS; i++) {
            int j = (i + 1) % SEATS;
            seats[i] = new Philosophers(forks[Math.min(i, j)], forks[Math.max(i, j)]);
        }
        for (Philosophers seat : seats) {
            seat.start();
        }
        for (Philosophers seat : seats) {
            seat.join();
        }
        for (Fork fork : forks) {
            assert fork.uses == 4;
        }
    }
}

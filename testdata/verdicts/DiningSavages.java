// verdict: holds

import java.util.concurrent.Semaphore;

/** Savages eat from a pot, and whoever finds it empty has the cook fill it. */
public class DiningSavages {
    static final int POT = 2;
    static final Semaphore pot = new Semaphore(1);
    static final Semaphore empty = new Semaphore(0);
    static final Semaphore full = new Semaphore(0);
    static int servings;

    static void cook() {
        try {
            while (true) {
                empty.acquire();
                servings = POT;
                full.release();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void eat() {
        try {
            for (int meal = 0; meal < 2; meal++) {
                pot.acquire();
                if (servings == 0) {
                    empty.release();
                    full.acquire();
                }
                servings--;
                assert servings >= 0 && servings < POT : servings;
                pot.release();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread cook = new Thread(DiningSavages::cook, "cook");
        cook.setDaemon(true);
        cook.start();
        Thread[] savages = new Thread[3];
        for (int i = 0; i < savages.length; i++) {
            savages[i] = new Thread(DiningSavages::eat, "savage " + i);
            savages[i].start();
        }
        for (Thread savage : savages) {
            savage.join();
        }
    }
}

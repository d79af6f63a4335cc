import java.util.Random;

/** Fractions that follow from a seed, or that a class draws in its own way, are made whole numbers in the order in which they are drawn. */
public class SeededFractions {
    static class Halves extends Random {
        int drawn;

        @Override
        public double nextDouble() {
            return ++drawn * 0.125;
        }
    }

    public static void main(String[] args) {
        Random random = new Random(7);
        for (int i = 0; i < 5; i++) {
            System.out.println((int) (random.nextDouble() * random.nextInt(50)) + " " + (int) (random.nextDouble() * 100));
        }
        Halves halves = new Halves();
        Random same = halves;
        System.out.println((int) (halves.nextDouble() * 8) + " " + (int) (same.nextDouble() * 8 + 1) + " " + (int) (same.nextDouble() * halves.drawn));
    }
}

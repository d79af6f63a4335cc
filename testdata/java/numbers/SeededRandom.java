import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

/** Random numbers of a given seed. */
public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(2024);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextFloat() + " " + r.nextInt(5, 9));
        for (int i = 0; i < 4; i++) {
            System.out.printf("%.12f ", r.nextGaussian());
        }
        System.out.println();
        byte[] bytes = new byte[10];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(Arrays.toString(r.ints(5).toArray()) + " " + Arrays.toString(r.longs(3, 10, 1000).toArray()));
        System.out.println(r.doubles(3, -1, 1).boxed().toList());
        r.setSeed(1);
        int[] histogram = new int[6];
        for (int i = 0; i < 600; i++) {
            histogram[r.nextInt(6)]++;
        }
        System.out.println(Arrays.toString(histogram));
        SplittableRandom s = new SplittableRandom(99);
        SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + s.nextInt(1000) + " " + t.nextLong() + " " + t.nextDouble() + " " + t.nextInt(10, 20));
        System.out.println(s.ints(4, 0, 10).boxed().toList() + " " + t.nextBoolean());
        int inside = 0;
        Random pi = new Random(3);
        for (int i = 0; i < 1000; i++) {
            double x = pi.nextDouble(), y = pi.nextDouble();
            if (x * x + y * y <= 1) {
                inside++;
            }
        }
        System.out.println(4.0 * inside / 1000);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}

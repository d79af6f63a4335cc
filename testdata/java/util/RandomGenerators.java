// module: jdk.random
import java.util.Comparator;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGenerator.JumpableGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

/** The generators that are found by their names. */
public class RandomGenerators {
    static String drawn(RandomGenerator g) {
        return g.nextInt() + " " + g.nextInt(100) + " " + g.nextInt(-5, 5) + " " + g.nextLong(1000) + " " + g.nextDouble() + " " + g.nextBoolean()
                + " " + g.ints(4, 0, 10).boxed().collect(Collectors.toList());
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        RandomGeneratorFactory.all().sorted(Comparator.comparing(RandomGeneratorFactory::name)).forEach(f -> System.out.println(
                f.name() + " " + f.group() + " " + f.stateBits() + " " + f.equidistribution() + " " + f.period() + " " + f.isStatistical()
                + f.isStochastic() + f.isHardware() + f.isJumpable() + f.isLeapable() + f.isSplittable() + f.isStreamable() + f.isArbitrarilyJumpable()));
        for (String name : "L32X64MixRandom L64X128MixRandom L64X128StarStarRandom L64X256MixRandom L64X1024MixRandom L128X256MixRandom Random SplittableRandom".split(" ")) {
            System.out.println(name + " " + drawn(RandomGeneratorFactory.of(name).create(42)));
        }
        for (String name : "L128X128MixRandom L128X1024MixRandom Xoroshiro128PlusPlus Xoshiro256PlusPlus".split(" ")) {
            System.out.println(name + " " + drawn(RandomGeneratorFactory.of(name).create(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9})));
        }
        JumpableGenerator jumping = RandomGeneratorFactory.<JumpableGenerator>of("Xoshiro256PlusPlus").create(7);
        RandomGenerator behind = jumping.copyAndJump();
        System.out.println(behind.nextLong() + " " + jumping.nextLong() + " " + jumping.jumpDistance());
        SplittableGenerator splitting = RandomGeneratorFactory.<SplittableGenerator>of("L64X128MixRandom").create(7);
        System.out.println(splitting.split().nextLong() + " " + splitting.nextLong());
        System.out.println(drawn(new SplittableRandom(3)) + " " + drawn(new Random(3)));
        int n = RandomGenerator.of("L64X256MixRandom").nextInt(10, 20);
        System.out.println((n >= 10 && n < 20) + " " + RandomGenerator.getDefault().nextInt(1) + " " + RandomGeneratorFactory.getDefault().name());
        attempt(() -> RandomGenerator.of("Dice"));
        attempt(() -> RandomGenerator.of(null));
        attempt(() -> SplittableGenerator.of("Random"));
        attempt(() -> RandomGeneratorFactory.of("Random").create(null));
        attempt(() -> RandomGeneratorFactory.of("L64X128MixRandom").create(1).nextInt(0));
    }
}

package java.util.random;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Whole;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator.ArbitrarilyJumpableGenerator;
import java.util.random.RandomGenerator.JumpableGenerator;
import java.util.random.RandomGenerator.LeapableGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.random.RandomGenerator.StreamableGenerator;
import java.util.stream.Stream;

/** The JDK's algorithms by name, in place of services and annotations that tell of them. */
@Whole
public final class RandomGeneratorFactory<T extends RandomGenerator> {
    @Adds
    private static final String[] ALGORITHMS = {
        "L32X64MixRandom", "L64X128MixRandom", "L64X128StarStarRandom", "L64X256MixRandom", "L64X1024MixRandom",
        "L128X128MixRandom", "L128X256MixRandom", "L128X1024MixRandom", "Xoroshiro128PlusPlus", "Xoshiro256PlusPlus",
        "Random", "SplittableRandom", "SecureRandom",
    };

    @Adds
    private final String name;
    @Adds
    private final String group;
    /** The bits of an LXM generator's two parts, or all bits and none. */
    @Adds
    private final int linear;
    @Adds
    private final int other;
    @Adds
    private final int equidistribution;

    @Adds
    private RandomGeneratorFactory(String name, String group, int linear, int other, int equidistribution) {
        this.name = name;
        this.group = group;
        this.linear = linear;
        this.other = other;
        this.equidistribution = equidistribution;
    }

    @Adds
    private static <T extends RandomGenerator> RandomGeneratorFactory<T> find(String name) {
        Objects.requireNonNull(name);
        switch (name) {
            case "L32X64MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 32, 64, 1);
            case "L64X128MixRandom":
            case "L64X128StarStarRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 64, 128, 2);
            case "L64X256MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 64, 256, 4);
            case "L64X1024MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 64, 1024, 16);
            case "L128X128MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 128, 128, 1);
            case "L128X256MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 128, 256, 1);
            case "L128X1024MixRandom":
                return new RandomGeneratorFactory<>(name, "LXM", 128, 1024, 1);
            case "Xoroshiro128PlusPlus":
                return new RandomGeneratorFactory<>(name, "Xoroshiro", 0, 128, 1);
            case "Xoshiro256PlusPlus":
                return new RandomGeneratorFactory<>(name, "Xoshiro", 0, 256, 3);
            case "Random":
                return new RandomGeneratorFactory<>(name, "Legacy", 48, 0, 0);
            case "SplittableRandom":
                return new RandomGeneratorFactory<>(name, "Legacy", 64, 0, 1);
            case "SecureRandom":
                return new RandomGeneratorFactory<>(name, "Legacy", Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
            default:
                throw new IllegalArgumentException("No implementation of the random number generator algorithm \"" + name + "\" is available");
        }
    }

    static <T extends RandomGenerator> T of(String name, Class<T> category) {
        return RandomGeneratorFactory.<T>factoryOf(name, category).create();
    }

    static <T extends RandomGenerator> RandomGeneratorFactory<T> factoryOf(String name, Class<T> category) {
        RandomGeneratorFactory<T> f = find(name);
        if (!f.is(category)) {
            throw new IllegalArgumentException("The random number generator algorithm \"" + name
                    + "\" is not implemented with the interface \"" + category.getSimpleName() + "\"");
        }
        return f;
    }

    @Adds
    private boolean is(Class<?> category) {
        return category == SplittableGenerator.class ? isSplittable()
                : category == StreamableGenerator.class ? isStreamable()
                : category == JumpableGenerator.class ? isJumpable()
                : category == LeapableGenerator.class ? isLeapable()
                : category != ArbitrarilyJumpableGenerator.class;
    }

    public static <T extends RandomGenerator> RandomGeneratorFactory<T> of(String name) {
        return find(name);
    }

    public static RandomGeneratorFactory<RandomGenerator> getDefault() {
        return find("L32X64MixRandom");
    }

    public static Stream<RandomGeneratorFactory<RandomGenerator>> all() {
        List<RandomGeneratorFactory<RandomGenerator>> all = new ArrayList<>();
        for (String name : ALGORITHMS) {
            all.add(find(name));
        }
        return all.stream();
    }

    public String name() {
        return name;
    }

    public String group() {
        return group;
    }

    public int stateBits() {
        return linear + other;
    }

    public int equidistribution() {
        return equidistribution;
    }

    public BigInteger period() {
        if (isStochastic()) {
            return BigInteger.ZERO;
        }
        BigInteger p = BigInteger.ONE.shiftLeft(other);
        if (other > 0) {
            p = p.subtract(BigInteger.ONE);
        }
        return p.shiftLeft(linear);
    }

    public boolean isStatistical() {
        return !isStochastic();
    }

    public boolean isStochastic() {
        return name.equals("SecureRandom");
    }

    public boolean isHardware() {
        return false;
    }

    public boolean isArbitrarilyJumpable() {
        return false;
    }

    public boolean isJumpable() {
        return group.startsWith("Xo");
    }

    public boolean isLeapable() {
        return isJumpable();
    }

    public boolean isSplittable() {
        return group.equals("LXM") || name.equals("SplittableRandom");
    }

    public boolean isStreamable() {
        return isJumpable() || isSplittable();
    }

    public boolean isDeprecated() {
        return false;
    }

    public T create() {
        Machine.unexplored("random numbers were explored with one seed only");
        switch (name) {
            case "Random":
                return made(new Random());
            case "SplittableRandom":
                return made(new SplittableRandom());
            case "SecureRandom":
                return made(new SecureRandom());
            default:
                return made(inBase() ? jdk.internal.random.Generators.make(name) : jdk.random.Generators.make(name));
        }
    }

    public T create(long seed) {
        switch (name) {
            case "Random":
                return made(new Random(seed));
            case "SplittableRandom":
                return made(new SplittableRandom(seed));
            case "SecureRandom":
                return unseeded("a long");
            default:
                return made(inBase() ? jdk.internal.random.Generators.make(name, seed) : jdk.random.Generators.make(name, seed));
        }
    }

    public T create(byte[] seed) {
        Objects.requireNonNull(seed, "seed must not be null");
        switch (name) {
            case "Random":
            case "SplittableRandom":
                return unseeded("a byte[]");
            case "SecureRandom":
                return create();
            default:
                if (inBase()) {
                    return made(jdk.internal.random.Generators.make(name, seed));
                }
                try {
                    return made(jdk.random.Generators.make(name, seed));
                } catch (RuntimeException e) {
                    return create(); // the constructor of L128X256MixRandom failed in older JDKs
                }
        }
    }

    /** Those JDKs that have the generators in java.base refuse seeds that would be ignored. */
    @Adds
    private T unseeded(String what) {
        if (inBase()) {
            throw new UnsupportedOperationException("Random algorithm " + name + " does not support " + what + " seed");
        }
        return create();
    }

    @Adds
    private static boolean inBase() {
        try {
            Class.forName("jdk.internal.random.L32X64MixRandom");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Adds
    @SuppressWarnings("unchecked")
    private T made(Object g) {
        return (T) g;
    }
}

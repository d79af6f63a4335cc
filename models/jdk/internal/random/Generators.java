package jdk.internal.random;

import bandsaw.Adds;
import bandsaw.Releases;
import bandsaw.Stub;
import java.util.random.RandomGenerator;

/** The generators where JDKs have them since release 23; build.sh makes the same of the package that had them before. */
@Adds
public final class Generators {
    private Generators() {}

    /** A new generator with a seed of its own choice, null if there is none of the name. */
    public static RandomGenerator make(String name) {
        switch (name) {
            case "L32X64MixRandom":
                return new L32X64MixRandom();
            case "L64X128MixRandom":
                return new L64X128MixRandom();
            case "L64X128StarStarRandom":
                return new L64X128StarStarRandom();
            case "L64X256MixRandom":
                return new L64X256MixRandom();
            case "L64X1024MixRandom":
                return new L64X1024MixRandom();
            case "L128X128MixRandom":
                return new L128X128MixRandom();
            case "L128X256MixRandom":
                return new L128X256MixRandom();
            case "L128X1024MixRandom":
                return new L128X1024MixRandom();
            case "Xoroshiro128PlusPlus":
                return new Xoroshiro128PlusPlus();
            case "Xoshiro256PlusPlus":
                return new Xoshiro256PlusPlus();
            default:
                return null;
        }
    }

    public static RandomGenerator make(String name, long seed) {
        switch (name) {
            case "L32X64MixRandom":
                return new L32X64MixRandom(seed);
            case "L64X128MixRandom":
                return new L64X128MixRandom(seed);
            case "L64X128StarStarRandom":
                return new L64X128StarStarRandom(seed);
            case "L64X256MixRandom":
                return new L64X256MixRandom(seed);
            case "L64X1024MixRandom":
                return new L64X1024MixRandom(seed);
            case "L128X128MixRandom":
                return new L128X128MixRandom(seed);
            case "L128X256MixRandom":
                return new L128X256MixRandom(seed);
            case "L128X1024MixRandom":
                return new L128X1024MixRandom(seed);
            case "Xoroshiro128PlusPlus":
                return new Xoroshiro128PlusPlus(seed);
            case "Xoshiro256PlusPlus":
                return new Xoshiro256PlusPlus(seed);
            default:
                return null;
        }
    }

    public static RandomGenerator make(String name, byte[] seed) {
        switch (name) {
            case "L32X64MixRandom":
                return new L32X64MixRandom(seed);
            case "L64X128MixRandom":
                return new L64X128MixRandom(seed);
            case "L64X128StarStarRandom":
                return new L64X128StarStarRandom(seed);
            case "L64X256MixRandom":
                return new L64X256MixRandom(seed);
            case "L64X1024MixRandom":
                return new L64X1024MixRandom(seed);
            case "L128X128MixRandom":
                return new L128X128MixRandom(seed);
            case "L128X256MixRandom":
                return new L128X256MixRandom(seed);
            case "L128X1024MixRandom":
                return new L128X1024MixRandom(seed);
            case "Xoroshiro128PlusPlus":
                return new Xoroshiro128PlusPlus(seed);
            case "Xoshiro256PlusPlus":
                return new Xoshiro256PlusPlus(seed);
            default:
                return null;
        }
    }
}

@Releases(from = 23)
@Stub
final class L32X64MixRandom implements RandomGenerator {
    L32X64MixRandom() {}

    L32X64MixRandom(long seed) {}

    L32X64MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L64X128MixRandom implements RandomGenerator {
    L64X128MixRandom() {}

    L64X128MixRandom(long seed) {}

    L64X128MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L64X128StarStarRandom implements RandomGenerator {
    L64X128StarStarRandom() {}

    L64X128StarStarRandom(long seed) {}

    L64X128StarStarRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L64X256MixRandom implements RandomGenerator {
    L64X256MixRandom() {}

    L64X256MixRandom(long seed) {}

    L64X256MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L64X1024MixRandom implements RandomGenerator {
    L64X1024MixRandom() {}

    L64X1024MixRandom(long seed) {}

    L64X1024MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L128X128MixRandom implements RandomGenerator {
    L128X128MixRandom() {}

    L128X128MixRandom(long seed) {}

    L128X128MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L128X256MixRandom implements RandomGenerator {
    L128X256MixRandom() {}

    L128X256MixRandom(long seed) {}

    L128X256MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class L128X1024MixRandom implements RandomGenerator {
    L128X1024MixRandom() {}

    L128X1024MixRandom(long seed) {}

    L128X1024MixRandom(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class Xoroshiro128PlusPlus implements RandomGenerator {
    Xoroshiro128PlusPlus() {}

    Xoroshiro128PlusPlus(long seed) {}

    Xoroshiro128PlusPlus(byte[] seed) {}

    public native long nextLong();
}

@Releases(from = 23)
@Stub
final class Xoshiro256PlusPlus implements RandomGenerator {
    Xoshiro256PlusPlus() {}

    Xoshiro256PlusPlus(long seed) {}

    Xoshiro256PlusPlus(byte[] seed) {}

    public native long nextLong();
}

package java.math;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Stub;
import java.util.Random;

public class BigInteger {
    @Stub
    public static BigInteger ZERO, ONE, TWO;

    /**
     * As the JDK's, but that the bases are not drawn where the program gives no generator: the first primes, which decide for
     * all numbers of 64 bits, or always the same ones.
     */
    private boolean passesMillerRabin(int rounds, Random given) {
        BigInteger less = subtract(ONE);
        int twos = less.getLowestSetBit();
        BigInteger odd = less.shiftRight(twos);
        if (given == null && bitLength() <= 64) {
            for (int p : new int[] {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
                BigInteger base = valueOf(p);
                if (equals(base)) {
                    return true;
                }
                if (!passes(base, less, odd, twos)) {
                    Machine.assume("no composite number is taken for a probable prime");
                    return false;
                }
            }
            return true;
        }
        if (given == null) {
            Machine.assume("no composite number is taken for a probable prime");
        }
        Random random = given == null ? new Random(17) : given;
        for (int i = 0; i < rounds; i++) {
            BigInteger base;
            do {
                base = new BigInteger(bitLength(), random);
            } while (base.compareTo(ONE) <= 0 || base.compareTo(this) >= 0);
            if (!passes(base, less, odd, twos)) {
                return false;
            }
        }
        return true;
    }

    /** Whether this is a strong probable prime to the base; less is this - 1 = odd * 2^twos. */
    @Adds
    private boolean passes(BigInteger base, BigInteger less, BigInteger odd, int twos) {
        BigInteger z = base.modPow(odd, this);
        if (z.equals(ONE)) {
            return true;
        }
        for (int j = 0; !z.equals(less); j++) {
            if (j > 0 && z.equals(ONE) || j == twos - 1) {
                return false;
            }
            z = z.modPow(TWO, this);
        }
        return true;
    }


    @Stub
    public BigInteger(int bits, Random random) {}

    public static native BigInteger valueOf(long x);

    public native BigInteger subtract(BigInteger x);

    public native BigInteger shiftLeft(int n);

    public native BigInteger shiftRight(int n);

    public native BigInteger modPow(BigInteger exponent, BigInteger m);

    public native int getLowestSetBit();

    public native int bitLength();

    public native int compareTo(BigInteger x);

    public native boolean equals(Object o);
}

package java.math;

import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Stub;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/**
 * The JDK's, but for the size of a table: since release 25 it is made with the powers of five up to 5^65536, whatever a program
 * does with its numbers. Here it has those that are a long; the JDK squares the last one where it wants higher ones.
 */
public class BigDecimal {
    @Stub
    static final long INFLATED = Long.MIN_VALUE;

    private static final BigInteger INFLATED_BIGINT = BigInteger.valueOf(INFLATED);

    private static final BigDecimal[] ZERO_THROUGH_TEN = new BigDecimal[11];
    private static final BigDecimal[] ZERO_SCALED_BY = new BigDecimal[16];

    public static final BigDecimal ZERO, ONE, TEN;

    @Releases(from = 19)
    public static final BigDecimal TWO;

    @Releases(until = 24)
    private static final BigDecimal ONE_TENTH, ONE_HALF;

    // What a double, a float and a long can hold of the powers of ten, and how often each goes into a long.
    private static final double[] DOUBLE_10_POW = new double[23];
    private static final float[] FLOAT_10_POW = new float[11];
    private static final long[] LONG_TEN_POWERS_TABLE = new long[19];
    private static final long[] THRESHOLDS_TABLE = new long[19];

    /** From 10^19 to 10^38: the higher and the lower half of 128 bits. */
    private static final long[][] LONGLONG_TEN_POWERS_TABLE = new long[20][];

    private static volatile BigInteger[] BIG_TEN_POWERS_TABLE;
    private static final int BIG_TEN_POWERS_TABLE_INITLEN;
    private static final int BIG_TEN_POWERS_TABLE_MAX;

    /** At i 5^(2^i). */
    @Releases(from = 25)
    private static final BigInteger[] FIVE_TO_2_TO;

    @Releases(from = 25)
    private static final JavaLangAccess JLA;

    static {
        for (int i = 0; i < ZERO_THROUGH_TEN.length; i++) {
            ZERO_THROUGH_TEN[i] = new BigDecimal(BigInteger.valueOf(i), i, 0, i < 10 ? 1 : 2);
        }
        ZERO = ZERO_SCALED_BY[0] = ZERO_THROUGH_TEN[0];
        for (int i = 1; i < ZERO_SCALED_BY.length; i++) {
            ZERO_SCALED_BY[i] = new BigDecimal(BigInteger.ZERO, 0, i, 1);
        }
        ONE = ZERO_THROUGH_TEN[1];
        TWO = ZERO_THROUGH_TEN[2];
        TEN = ZERO_THROUGH_TEN[10];
        ONE_TENTH = Release.feature() < 25 ? valueOf(1, 1) : null;
        ONE_HALF = Release.feature() < 25 ? valueOf(5, 1) : null;

        double d = 1;
        for (int i = 0; i < DOUBLE_10_POW.length; i++, d *= 10) {
            DOUBLE_10_POW[i] = d;
        }
        float f = 1;
        for (int i = 0; i < FLOAT_10_POW.length; i++, f *= 10) {
            FLOAT_10_POW[i] = f;
        }
        BigInteger[] big = new BigInteger[LONG_TEN_POWERS_TABLE.length];
        long low = 1;
        for (int i = 0; i < big.length; i++, low *= 10) {
            LONG_TEN_POWERS_TABLE[i] = low;
            THRESHOLDS_TABLE[i] = Long.MAX_VALUE / low;
            big[i] = BigInteger.valueOf(low);
        }
        BIG_TEN_POWERS_TABLE = big;
        BIG_TEN_POWERS_TABLE_INITLEN = big.length;
        BIG_TEN_POWERS_TABLE_MAX = 16 * big.length;
        long high = 0;
        for (int i = 0; i < LONGLONG_TEN_POWERS_TABLE.length; i++) {
            LONGLONG_TEN_POWERS_TABLE[i] = new long[] {high, low};
            high = 10 * high + (10 * (low >>> 32) + (10 * (low & 0xffffffffL) >>> 32) >>> 32);
            low *= 10;
        }

        if (Release.feature() >= 25) {
            BigInteger[] five = new BigInteger[5];
            long power = 5;
            for (int i = 0; i < five.length; i++, power *= power) {
                five[i] = BigInteger.valueOf(power);
            }
            FIVE_TO_2_TO = five;
            JLA = SharedSecrets.getJavaLangAccess();
        } else {
            FIVE_TO_2_TO = null;
            JLA = null;
        }
    }

    @Stub
    BigDecimal(BigInteger value, long compact, int scale, int precision) {}

    public static native BigDecimal valueOf(long unscaled, int scale);

    public native BigDecimal multiply(BigDecimal multiplicand);

    public native BigDecimal divide(BigDecimal divisor, RoundingMode how);

    public native BigDecimal divideToIntegralValue(BigDecimal divisor);

    public native long longValueExact();
}

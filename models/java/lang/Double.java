package java.lang;

import bandsaw.Machine;

public final class Double extends Number implements Comparable<Double> {
    public static final double MIN_VALUE = 0x0.0000000000001P-1022;
    public static final double MAX_VALUE = 0x1.fffffffffffffP+1023;
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public static Double valueOf(double x) {
        return new Double(x);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return value;
    }

    public static boolean isNaN(double x) {
        return x != x;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isInfinite(double x) {
        return x == POSITIVE_INFINITY || x == NEGATIVE_INFINITY;
    }

    public static String toString(double x) {
        return Machine.format(x);
    }

    /** Total: -0.0 below 0.0, NaN above all. */
    private static int order(double x, double y) {
        if (x < y) {
            return -1;
        }
        if (x > y) {
            return 1;
        }
        long a = Machine.doubleBits(x);
        long b = Machine.doubleBits(y);
        return a == b ? 0 : a < b ? -1 : 1;
    }

    public static int compare(double x, double y) {
        return order(x, y);
    }

    public int compareTo(Double o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Double && Machine.doubleBits(((Double) o).value) == Machine.doubleBits(value);
    }

    public static int hashCode(double x) {
        return Long.hashCode(Machine.doubleBits(x));
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

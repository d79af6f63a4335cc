package java.lang;

import bandsaw.Machine;

public final class Float extends Number implements Comparable<Float> {
    public static final float MIN_VALUE = 0x0.000002P-126f;
    public static final float MAX_VALUE = 0x1.fffffeP+127f;
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public static Float valueOf(float x) {
        return new Float(x);
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
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static boolean isNaN(float x) {
        return x != x;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isInfinite(float x) {
        return x == POSITIVE_INFINITY || x == NEGATIVE_INFINITY;
    }

    public static String toString(float x) {
        return Machine.format(x);
    }

    /** Total: -0.0 below 0.0, NaN above all. */
    private static int order(float x, float y) {
        if (x < y) {
            return -1;
        }
        if (x > y) {
            return 1;
        }
        int a = Machine.floatBits(x);
        int b = Machine.floatBits(y);
        return a == b ? 0 : a < b ? -1 : 1;
    }

    public static int compare(float x, float y) {
        return order(x, y);
    }

    public int compareTo(Float o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Float && Machine.floatBits(((Float) o).value) == Machine.floatBits(value);
    }

    public static int hashCode(float x) {
        return Machine.floatBits(x);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

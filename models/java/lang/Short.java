package java.lang;

public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    /** The objects of small values are the same each time (JLS 5.1.7). */
    private static final class Cache {
        static final Short[] of = new Short[256];

        static {
            for (int i = 0; i < 256; i++) {
                of[i] = new Short((short) (i - 128));
            }
        }
    }

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public static Short valueOf(short x) {
        return x >= -128 && x <= 127 ? Cache.of[x + 128] : new Short(x);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static short parseShort(String s) {
        int n = Integer.parseInt(s);
        if (n != (short) n) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:10");
        }
        return (short) n;
    }

    public static String toString(short x) {
        return Integer.toString(x);
    }

    public static int compare(short x, short y) {
        return x - y;
    }

    public int compareTo(Short o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Short && ((Short) o).value == value;
    }

    public static int hashCode(short x) {
        return x;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

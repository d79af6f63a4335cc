package java.lang;

public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    /** The objects of small values are the same each time (JLS 5.1.7). */
    private static final class Cache {
        static final Byte[] of = new Byte[256];

        static {
            for (int i = 0; i < 256; i++) {
                of[i] = new Byte((byte) (i - 128));
            }
        }
    }

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public static Byte valueOf(byte x) {
        return Cache.of[x + 128];
    }

    public byte byteValue() {
        return value;
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

    public static byte parseByte(String s) {
        int n = Integer.parseInt(s);
        if (n != (byte) n) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:10");
        }
        return (byte) n;
    }

    public static String toString(byte x) {
        return Integer.toString(x);
    }

    public static int compare(byte x, byte y) {
        return x - y;
    }

    public int compareTo(Byte o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Byte && ((Byte) o).value == value;
    }

    public static int hashCode(byte x) {
        return x;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

package bandsaw;

/**
 * Arrays as the JVM lays them out on 64-bit little-endian machines: elements
 * of their size from offset 16 on. Accesses of one width to arrays of another
 * go byte by byte. Without an array offsets are addresses (Memory).
 */
public final class Elements {
    /** The offset of the first element. */
    public static final int BASE = 16;

    private Elements() {}

    /** The size of an element of arrays of the class. */
    public static int scale(Class<?> c) {
        if (c == byte[].class || c == boolean[].class) {
            return 1;
        }
        if (c == char[].class || c == short[].class) {
            return 2;
        }
        return c == long[].class || c == double[].class ? 8 : 4;
    }

    private static int index(long offset, int shift) {
        return (int) ((offset - BASE) >> shift);
    }

    private static byte part(long bits, long offset, int size) {
        return (byte) (bits >>> ((offset & (size - 1)) << 3));
    }

    private static long with(long bits, long offset, int size, byte x) {
        long at = (offset & (size - 1)) << 3;
        return bits & ~(0xffL << at) | (x & 0xffL) << at;
    }

    /** The byte at an offset. */
    static byte byteAt(Object o, long offset) {
        if (o instanceof byte[]) {
            return ((byte[]) o)[index(offset, 0)];
        }
        if (o instanceof boolean[]) {
            return part(((boolean[]) o)[index(offset, 0)] ? 1 : 0, offset, 1);
        }
        if (o instanceof short[]) {
            return part(((short[]) o)[index(offset, 1)], offset, 2);
        }
        if (o instanceof char[]) {
            return part(((char[]) o)[index(offset, 1)], offset, 2);
        }
        if (o instanceof int[]) {
            return part(((int[]) o)[index(offset, 2)], offset, 4);
        }
        if (o instanceof long[]) {
            return part(((long[]) o)[index(offset, 3)], offset, 8);
        }
        if (o instanceof float[]) {
            return part(Float.floatToRawIntBits(((float[]) o)[index(offset, 2)]), offset, 4);
        }
        if (o instanceof double[]) {
            return part(Double.doubleToRawLongBits(((double[]) o)[index(offset, 3)]), offset, 8);
        }
        if (o == null && Memory.used()) {
            return Memory.get(offset);
        }
        Fields.unknown(offset);
        return 0;
    }

    /** Sets the byte at an offset. */
    static void setByte(Object o, long offset, byte x) {
        if (o instanceof byte[]) {
            ((byte[]) o)[index(offset, 0)] = x;
            return;
        }
        if (o instanceof boolean[]) {
            ((boolean[]) o)[index(offset, 0)] = (x & 1) != 0;
            return;
        }
        if (o instanceof short[]) {
            short[] a = (short[]) o;
            int i = index(offset, 1);
            a[i] = (short) (with(a[i], offset, 2, x));
            return;
        }
        if (o instanceof char[]) {
            char[] a = (char[]) o;
            int i = index(offset, 1);
            a[i] = (char) (with(a[i], offset, 2, x));
            return;
        }
        if (o instanceof int[]) {
            int[] a = (int[]) o;
            int i = index(offset, 2);
            a[i] = (int) (with(a[i], offset, 4, x));
            return;
        }
        if (o instanceof long[]) {
            long[] a = (long[]) o;
            int i = index(offset, 3);
            a[i] = with(a[i], offset, 8, x);
            return;
        }
        if (o instanceof float[]) {
            float[] a = (float[]) o;
            int i = index(offset, 2);
            a[i] = Float.intBitsToFloat((int) (with(Float.floatToRawIntBits(a[i]), offset, 4, x)));
            return;
        }
        if (o instanceof double[]) {
            double[] a = (double[]) o;
            int i = index(offset, 3);
            a[i] = Double.longBitsToDouble(with(Double.doubleToRawLongBits(a[i]), offset, 8, x));
            return;
        }
        if (o == null && Memory.used()) {
            Memory.put(offset, x);
            return;
        }
        Fields.unknown(offset);
    }

    /** n bytes from an offset on, the first being the lowest. */
    private static long bytes(Object o, long offset, int n) {
        long bits = 0;
        for (int i = n - 1; i >= 0; i--) {
            bits = bits << 8 | byteAt(o, offset + i) & 0xff;
        }
        return bits;
    }

    private static void setBytes(Object o, long offset, int n, long bits) {
        for (int i = 0; i < n; i++) {
            setByte(o, offset + i, (byte) (bits >> (i << 3)));
        }
    }

    public static boolean getBoolean(Object o, long offset) {
        if (o instanceof boolean[]) {
            return ((boolean[]) o)[index(offset, 0)];
        }
        return (byteAt(o, offset) & 1) != 0;
    }

    public static void putBoolean(Object o, long offset, boolean x) {
        if (o instanceof boolean[]) {
            ((boolean[]) o)[index(offset, 0)] = x;
            return;
        }
        setByte(o, offset, (byte) (x ? 1 : 0));
    }

    public static byte getByte(Object o, long offset) {
        if (o instanceof byte[]) {
            return ((byte[]) o)[index(offset, 0)];
        }
        return byteAt(o, offset);
    }

    public static void putByte(Object o, long offset, byte x) {
        if (o instanceof byte[]) {
            ((byte[]) o)[index(offset, 0)] = x;
            return;
        }
        setByte(o, offset, x);
    }

    public static short getShort(Object o, long offset) {
        if (o instanceof short[] && (offset & 1) == 0) {
            return ((short[]) o)[index(offset, 1)];
        }
        return (short) (bytes(o, offset, 2));
    }

    public static void putShort(Object o, long offset, short x) {
        if (o instanceof short[] && (offset & 1) == 0) {
            ((short[]) o)[index(offset, 1)] = x;
            return;
        }
        setBytes(o, offset, 2, x);
    }

    public static char getChar(Object o, long offset) {
        if (o instanceof char[] && (offset & 1) == 0) {
            return ((char[]) o)[index(offset, 1)];
        }
        return (char) (bytes(o, offset, 2));
    }

    public static void putChar(Object o, long offset, char x) {
        if (o instanceof char[] && (offset & 1) == 0) {
            ((char[]) o)[index(offset, 1)] = x;
            return;
        }
        setBytes(o, offset, 2, x);
    }

    public static int getInt(Object o, long offset) {
        if (o instanceof int[] && (offset & 3) == 0) {
            return ((int[]) o)[index(offset, 2)];
        }
        return (int) (bytes(o, offset, 4));
    }

    public static void putInt(Object o, long offset, int x) {
        if (o instanceof int[] && (offset & 3) == 0) {
            ((int[]) o)[index(offset, 2)] = x;
            return;
        }
        setBytes(o, offset, 4, x);
    }

    public static long getLong(Object o, long offset) {
        if (o instanceof long[] && (offset & 7) == 0) {
            return ((long[]) o)[index(offset, 3)];
        }
        return bytes(o, offset, 8);
    }

    public static void putLong(Object o, long offset, long x) {
        if (o instanceof long[] && (offset & 7) == 0) {
            ((long[]) o)[index(offset, 3)] = x;
            return;
        }
        setBytes(o, offset, 8, x);
    }

    public static float getFloat(Object o, long offset) {
        if (o instanceof float[] && (offset & 3) == 0) {
            return ((float[]) o)[index(offset, 2)];
        }
        return Float.intBitsToFloat((int) (bytes(o, offset, 4)));
    }

    public static void putFloat(Object o, long offset, float x) {
        if (o instanceof float[] && (offset & 3) == 0) {
            ((float[]) o)[index(offset, 2)] = x;
            return;
        }
        setBytes(o, offset, 4, Float.floatToRawIntBits(x));
    }

    public static double getDouble(Object o, long offset) {
        if (o instanceof double[] && (offset & 7) == 0) {
            return ((double[]) o)[index(offset, 3)];
        }
        return Double.longBitsToDouble(bytes(o, offset, 8));
    }

    public static void putDouble(Object o, long offset, double x) {
        if (o instanceof double[] && (offset & 7) == 0) {
            ((double[]) o)[index(offset, 3)] = x;
            return;
        }
        setBytes(o, offset, 8, Double.doubleToRawLongBits(x));
    }

    public static Object getReference(Object o, long offset) {
        if (o instanceof Object[]) {
            return ((Object[]) o)[index(offset, 2)];
        }
        Fields.unknown(offset);
        return null;
    }

    public static void putReference(Object o, long offset, Object x) {
        if (o instanceof Object[]) {
            ((Object[]) o)[index(offset, 2)] = x;
            return;
        }
        Fields.unknown(offset);
    }
}

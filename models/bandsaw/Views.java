package bandsaw;

/** Byte arrays seen as values of other types (MethodHandles.byteArrayViewVarHandle). */
public final class Views {
    private Views() {}

    private static void check(byte[] a, int i, int n) {
        if (i < 0 || i > a.length - n) {
            throw new IndexOutOfBoundsException("Index " + i + " out of bounds for length " + Math.max(0, a.length - n + 1));
        }
    }

    private static long get(byte[] a, int i, int n, boolean big) {
        check(a, i, n);
        long bits = 0;
        for (int k = 0; k < n; k++) {
            bits = bits << 8 | a[big ? i + k : i + n - 1 - k] & 0xff;
        }
        return bits;
    }

    private static void set(byte[] a, int i, int n, long bits, boolean big) {
        check(a, i, n);
        for (int k = 0; k < n; k++) {
            a[big ? i + n - 1 - k : i + k] = (byte) (bits >> (k << 3));
        }
    }

    public static short getShort(byte[] a, int i, boolean big) {
        return (short) (get(a, i, 2, big));
    }

    public static void setShort(byte[] a, int i, short x, boolean big) {
        set(a, i, 2, x, big);
    }

    public static char getChar(byte[] a, int i, boolean big) {
        return (char) (get(a, i, 2, big));
    }

    public static void setChar(byte[] a, int i, char x, boolean big) {
        set(a, i, 2, x, big);
    }

    public static int getInt(byte[] a, int i, boolean big) {
        return (int) (get(a, i, 4, big));
    }

    public static void setInt(byte[] a, int i, int x, boolean big) {
        set(a, i, 4, x, big);
    }

    public static long getLong(byte[] a, int i, boolean big) {
        return get(a, i, 8, big);
    }

    public static void setLong(byte[] a, int i, long x, boolean big) {
        set(a, i, 8, x, big);
    }

    public static float getFloat(byte[] a, int i, boolean big) {
        return Float.intBitsToFloat((int) (get(a, i, 4, big)));
    }

    public static void setFloat(byte[] a, int i, float x, boolean big) {
        set(a, i, 4, Float.floatToRawIntBits(x), big);
    }

    public static double getDouble(byte[] a, int i, boolean big) {
        return Double.longBitsToDouble(get(a, i, 8, big));
    }

    public static void setDouble(byte[] a, int i, double x, boolean big) {
        set(a, i, 8, Double.doubleToRawLongBits(x), big);
    }

    /** The value of type c at index i, boxed. */
    public static Object get(Class<?> c, byte[] a, int i, boolean big) {
        if (c == short.class) {
            return getShort(a, i, big);
        }
        if (c == char.class) {
            return getChar(a, i, big);
        }
        if (c == int.class) {
            return getInt(a, i, big);
        }
        if (c == long.class) {
            return getLong(a, i, big);
        }
        if (c == float.class) {
            return getFloat(a, i, big);
        }
        if (c == double.class) {
            return getDouble(a, i, big);
        }
        throw new UnsupportedOperationException();
    }

    public static void set(Class<?> c, byte[] a, int i, Object x, boolean big) {
        if (c == short.class) {
            setShort(a, i, Boxes.toShort(x), big);
        }
        if (c == char.class) {
            setChar(a, i, Boxes.toChar(x), big);
        }
        if (c == int.class) {
            setInt(a, i, Boxes.toInt(x), big);
        }
        if (c == long.class) {
            setLong(a, i, Boxes.toLong(x), big);
        }
        if (c == float.class) {
            setFloat(a, i, Boxes.toFloat(x), big);
        }
        if (c == double.class) {
            setDouble(a, i, Boxes.toDouble(x), big);
        }
    }
}

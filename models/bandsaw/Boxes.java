package bandsaw;

/** Boxed values as method handles convert them, and arithmetic on them. */
public final class Boxes {
    private Boxes() {}

    public static boolean toBoolean(Object o) {
        return (Boolean) o;
    }

    public static byte toByte(Object o) {
        return (Byte) o;
    }

    public static char toChar(Object o) {
        return (Character) o;
    }

    public static short toShort(Object o) {
        return o instanceof Byte ? (Byte) o : (Short) o;
    }

    public static int toInt(Object o) {
        if (o instanceof Character) {
            return (Character) o;
        }
        return o instanceof Short || o instanceof Byte ? toShort(o) : (Integer) o;
    }

    public static long toLong(Object o) {
        return o instanceof Long ? (Long) o : toInt(o);
    }

    public static float toFloat(Object o) {
        return o instanceof Float ? (Float) o : toLong(o);
    }

    public static double toDouble(Object o) {
        return o instanceof Double ? (Double) o : toFloat(o);
    }

    /** Whether o is a value of type c, or becomes one by unboxing and widening. */
    public static boolean fits(Class<?> c, Object o) {
        if (!c.isPrimitive()) {
            return o == null || c.isInstance(o);
        }
        if (c == boolean.class || c == char.class) {
            return o instanceof Boolean && c == boolean.class || o instanceof Character && c == char.class;
        }
        if (o instanceof Byte || c == byte.class) {
            return o instanceof Byte;
        }
        if (o instanceof Short || c == short.class) {
            return o instanceof Short;
        }
        if (o instanceof Integer || o instanceof Character || c == int.class) {
            return o instanceof Integer || o instanceof Character;
        }
        if (o instanceof Long || c == long.class) {
            return o instanceof Long;
        }
        return o instanceof Float || o instanceof Double && c == double.class;
    }

    /** o as a value of type c. */
    public static Object convert(Class<?> c, Object o) {
        if (c == boolean.class) {
            return Boolean.valueOf(toBoolean(o));
        }
        if (c == byte.class) {
            return Byte.valueOf(toByte(o));
        }
        if (c == short.class) {
            return Short.valueOf(toShort(o));
        }
        if (c == char.class) {
            return Character.valueOf(toChar(o));
        }
        if (c == int.class) {
            return Integer.valueOf(toInt(o));
        }
        if (c == long.class) {
            return Long.valueOf(toLong(o));
        }
        if (c == float.class) {
            return Float.valueOf(toFloat(o));
        }
        if (c == double.class) {
            return Double.valueOf(toDouble(o));
        }
        return c.cast(o);
    }

    /** Whether two values of type c are the same, floating-point numbers by their bits. */
    public static boolean same(Class<?> c, Object x, Object y) {
        return x == y || c.isPrimitive() && x.equals(y);
    }

    public static Object add(Object x, Object y) {
        if (x instanceof Integer) {
            return (Integer) x + (Integer) y;
        }
        if (x instanceof Long) {
            return (Long) x + (Long) y;
        }
        if (x instanceof Byte) {
            return (byte) ((Byte) x + (Byte) y);
        }
        if (x instanceof Short) {
            return (short) ((Short) x + (Short) y);
        }
        if (x instanceof Character) {
            return (char) ((Character) x + (Character) y);
        }
        if (x instanceof Float) {
            return (Float) x + (Float) y;
        }
        if (x instanceof Double) {
            return (Double) x + (Double) y;
        }
        throw new UnsupportedOperationException();
    }

    /** x op y, op being one of | & ^. */
    public static Object bitwise(char op, Object x, Object y) {
        if (x instanceof Boolean) {
            return bits(op, (Boolean) x ? 1 : 0, (Boolean) y ? 1 : 0) != 0;
        }
        if (x instanceof Float || x instanceof Double || !(x instanceof Number || x instanceof Character)) {
            throw new UnsupportedOperationException();
        }
        long z = bits(op, toLong(x), toLong(y));
        if (x instanceof Integer) {
            return (int) z;
        }
        if (x instanceof Byte) {
            return (byte) z;
        }
        if (x instanceof Short) {
            return (short) z;
        }
        if (x instanceof Character) {
            return (char) z;
        }
        return z;
    }

    private static long bits(char op, long x, long y) {
        return op == '|' ? x | y : op == '&' ? x & y : x ^ y;
    }
}

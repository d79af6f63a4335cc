package bandsaw.natives.java.lang.reflect;

import bandsaw.Machine;

/** Arrays by their Class objects, and elements of arrays of any type. */
final class Array {
    private Array() {}

    static Object newArray(Class<?> c, int n) {
        if (c == boolean.class) {
            return new boolean[n];
        }
        if (c == byte.class) {
            return new byte[n];
        }
        if (c == char.class) {
            return new char[n];
        }
        if (c == short.class) {
            return new short[n];
        }
        if (c == int.class) {
            return new int[n];
        }
        if (c == long.class) {
            return new long[n];
        }
        if (c == float.class) {
            return new float[n];
        }
        if (c == double.class) {
            return new double[n];
        }
        if (c == void.class) {
            throw new IllegalArgumentException();
        }
        return Machine.arrayOf(c, n);
    }

    static Object multiNewArray(Class<?> c, int[] dims) {
        if (dims.length == 0) {
            throw new IllegalArgumentException("Empty dimensions array");
        }
        for (int n : dims) {
            if (n < 0) {
                throw new NegativeArraySizeException(String.valueOf(n));
            }
        }
        return multiNewArray(c, dims, 0);
    }

    private static Object multiNewArray(Class<?> c, int[] dims, int at) {
        if (at == dims.length - 1) {
            return newArray(c, dims[at]);
        }
        Class<?> elements = c;
        for (int i = at + 1; i < dims.length; i++) {
            elements = newArray(elements, 0).getClass();
        }
        Object[] all = (Object[]) newArray(elements, dims[at]);
        for (int i = 0; i < all.length; i++) {
            all[i] = multiNewArray(c, dims, at + 1);
        }
        return all;
    }

    private static RuntimeException noArray(Object a) {
        if (a == null) {
            return new NullPointerException();
        }
        return new IllegalArgumentException(a.getClass().isArray() ? "argument type mismatch" : "Argument is not an array");
    }

    static int getLength(Object a) {
        if (a instanceof Object[]) {
            return ((Object[]) a).length;
        }
        if (a instanceof boolean[]) {
            return ((boolean[]) a).length;
        }
        if (a instanceof byte[]) {
            return ((byte[]) a).length;
        }
        if (a instanceof char[]) {
            return ((char[]) a).length;
        }
        if (a instanceof short[]) {
            return ((short[]) a).length;
        }
        if (a instanceof int[]) {
            return ((int[]) a).length;
        }
        if (a instanceof long[]) {
            return ((long[]) a).length;
        }
        if (a instanceof float[]) {
            return ((float[]) a).length;
        }
        if (a instanceof double[]) {
            return ((double[]) a).length;
        }
        throw noArray(a);
    }

    /** The index, which must be that of an element. */
    private static int at(Object a, int i) {
        if (i < 0 || i >= getLength(a)) {
            throw new ArrayIndexOutOfBoundsException();
        }
        return i;
    }

    static Object get(Object a, int i) {
        at(a, i);
        if (a instanceof Object[]) {
            return ((Object[]) a)[i];
        }
        if (a instanceof boolean[]) {
            return ((boolean[]) a)[i];
        }
        if (a instanceof byte[]) {
            return ((byte[]) a)[i];
        }
        if (a instanceof char[]) {
            return ((char[]) a)[i];
        }
        if (a instanceof short[]) {
            return ((short[]) a)[i];
        }
        if (a instanceof int[]) {
            return ((int[]) a)[i];
        }
        if (a instanceof long[]) {
            return ((long[]) a)[i];
        }
        if (a instanceof float[]) {
            return ((float[]) a)[i];
        }
        return ((double[]) a)[i];
    }

    static boolean getBoolean(Object a, int i) {
        if (a instanceof boolean[]) {
            return ((boolean[]) a)[at(a, i)];
        }
        throw noArray(a);
    }

    static byte getByte(Object a, int i) {
        if (a instanceof byte[]) {
            return ((byte[]) a)[at(a, i)];
        }
        throw noArray(a);
    }

    static char getChar(Object a, int i) {
        if (a instanceof char[]) {
            return ((char[]) a)[at(a, i)];
        }
        throw noArray(a);
    }

    static short getShort(Object a, int i) {
        if (a instanceof short[]) {
            return ((short[]) a)[at(a, i)];
        }
        return getByte(a, i);
    }

    static int getInt(Object a, int i) {
        if (a instanceof int[]) {
            return ((int[]) a)[at(a, i)];
        }
        return a instanceof char[] ? getChar(a, i) : getShort(a, i);
    }

    static long getLong(Object a, int i) {
        if (a instanceof long[]) {
            return ((long[]) a)[at(a, i)];
        }
        return getInt(a, i);
    }

    static float getFloat(Object a, int i) {
        if (a instanceof float[]) {
            return ((float[]) a)[at(a, i)];
        }
        return getLong(a, i);
    }

    static double getDouble(Object a, int i) {
        if (a instanceof double[]) {
            return ((double[]) a)[at(a, i)];
        }
        return getFloat(a, i);
    }

    static void setBoolean(Object a, int i, boolean x) {
        if (a instanceof boolean[]) {
            ((boolean[]) a)[at(a, i)] = x;
        } else {
            throw noArray(a);
        }
    }

    static void setByte(Object a, int i, byte x) {
        if (a instanceof byte[]) {
            ((byte[]) a)[at(a, i)] = x;
        } else {
            setShort(a, i, x);
        }
    }

    static void setChar(Object a, int i, char x) {
        if (a instanceof char[]) {
            ((char[]) a)[at(a, i)] = x;
        } else {
            setInt(a, i, x);
        }
    }

    static void setShort(Object a, int i, short x) {
        if (a instanceof short[]) {
            ((short[]) a)[at(a, i)] = x;
        } else {
            setInt(a, i, x);
        }
    }

    static void setInt(Object a, int i, int x) {
        if (a instanceof int[]) {
            ((int[]) a)[at(a, i)] = x;
        } else {
            setLong(a, i, x);
        }
    }

    static void setLong(Object a, int i, long x) {
        if (a instanceof long[]) {
            ((long[]) a)[at(a, i)] = x;
        } else {
            setFloat(a, i, x);
        }
    }

    static void setFloat(Object a, int i, float x) {
        if (a instanceof float[]) {
            ((float[]) a)[at(a, i)] = x;
        } else {
            setDouble(a, i, x);
        }
    }

    static void setDouble(Object a, int i, double x) {
        if (a instanceof double[]) {
            ((double[]) a)[at(a, i)] = x;
        } else {
            throw noArray(a);
        }
    }

    static void set(Object a, int i, Object x) {
        at(a, i);
        if (a instanceof Object[]) {
            if (x != null && !Machine.takes((Object[]) a, x)) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            ((Object[]) a)[i] = x;
        } else if (x instanceof Boolean) {
            setBoolean(a, i, (Boolean) x);
        } else if (x instanceof Byte) {
            setByte(a, i, (Byte) x);
        } else if (x instanceof Character) {
            setChar(a, i, (Character) x);
        } else if (x instanceof Short) {
            setShort(a, i, (Short) x);
        } else if (x instanceof Integer) {
            setInt(a, i, (Integer) x);
        } else if (x instanceof Long) {
            setLong(a, i, (Long) x);
        } else if (x instanceof Float) {
            setFloat(a, i, (Float) x);
        } else if (x instanceof Double) {
            setDouble(a, i, (Double) x);
        } else {
            throw new IllegalArgumentException("argument type mismatch");
        }
    }
}

package bandsaw;

/**
 * Instance and static fields by number. lift gives each field that a program
 * makes a handle of a number, from FIRST on, and these methods their bodies,
 * which find the field by it. Smaller numbers are offsets in arrays.
 */
public final class Fields {
    /** Offsets below are those of array elements. */
    public static final long FIRST = 1L << 50;

    private Fields() {}

    /** Nobody can execute it: the number is no field's. */
    static native void unknown(long number);

    public static native boolean loadBoolean(Object o, long number);

    public static native void storeBoolean(Object o, long number, boolean x);

    public static native byte loadByte(Object o, long number);

    public static native void storeByte(Object o, long number, byte x);

    public static native short loadShort(Object o, long number);

    public static native void storeShort(Object o, long number, short x);

    public static native char loadChar(Object o, long number);

    public static native void storeChar(Object o, long number, char x);

    public static native int loadInt(Object o, long number);

    public static native void storeInt(Object o, long number, int x);

    public static native long loadLong(Object o, long number);

    public static native void storeLong(Object o, long number, long x);

    public static native float loadFloat(Object o, long number);

    public static native void storeFloat(Object o, long number, float x);

    public static native double loadDouble(Object o, long number);

    public static native void storeDouble(Object o, long number, double x);

    public static native Object loadReference(Object o, long number);

    public static native void storeReference(Object o, long number, Object x);
}

package java.lang;

import bandsaw.Machine;
import bandsaw.Stub;

public final class Double extends Number {
    @Stub
    public static Class<Double> TYPE;

    @Stub
    public Double(double value) {}

    public static long doubleToRawLongBits(double value) {
        return Machine.doubleBits(value);
    }

    public static double longBitsToDouble(long bits) {
        return Machine.bitsToDouble(bits);
    }

    public static native Double valueOf(double d);

    public native int intValue();

    public native long longValue();

    public native float floatValue();

    public native double doubleValue();
}

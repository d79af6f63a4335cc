package java.lang;

import bandsaw.Machine;
import bandsaw.Stub;

public final class Float extends Number {
    @Stub
    public static Class<Float> TYPE;

    @Stub
    public Float(float value) {}

    public static int floatToRawIntBits(float value) {
        return Machine.floatBits(value);
    }

    public static float intBitsToFloat(int bits) {
        return Machine.bitsToFloat(bits);
    }

    public static native Float valueOf(float f);

    public native int intValue();

    public native long longValue();

    public native float floatValue();

    public native double doubleValue();
}

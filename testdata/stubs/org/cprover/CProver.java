package org.cprover;

/** As much of the API as the tests are compiled against. */
public final class CProver {
    public static native void assume(boolean condition);

    public static native boolean nondetBoolean();

    public static native byte nondetByte();

    public static native int nondetInt();

    public static native <T> T nondetWithNull(T instance);

    public static native void notModelled();
}

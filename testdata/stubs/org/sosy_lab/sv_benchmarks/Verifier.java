package org.sosy_lab.sv_benchmarks;

/** As much of the API as the tests are compiled against. */
public final class Verifier {
    public static native void assume(boolean condition);

    public static native boolean nondetBoolean();

    public static native byte nondetByte();

    public static native int nondetInt();

    public static native String nondetString();
}

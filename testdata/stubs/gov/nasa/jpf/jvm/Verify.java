package gov.nasa.jpf.jvm;

/** As much of the older API as the tests are compiled against. */
public class Verify {
    public static native int getInt(int min, int max);

    public static native boolean randomBool();

    public static native void ignoreIf(boolean condition);
}

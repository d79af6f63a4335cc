package gov.nasa.jpf.vm;

/** As much of the API as the tests are compiled against; its models stand in for it. */
public class Verify {
    public static final int NO_VALUE = -1;

    public static native int getInt(int min, int max);

    public static native int getIntFromSet(int... values);

    public static native boolean getBoolean();

    public static native int random(int max);

    public static native boolean randomBool();

    public static native void ignoreIf(boolean condition);

    public static native void beginAtomic();

    public static native void endAtomic();

    public static native void breakTransition(String reason);

    public static native int getCounter(int id);

    public static native int incrementCounter(int id);

    public static native void putValue(String key, int value);

    public static native int getValue(String key);

    public static native void assertTrue(String message, boolean condition);

    public static native void addComment(String text);

    public static native int getBitFlip(int v, int n);
}

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

    public static native boolean getBitInBitSet(int id, int bit);

    public static native void setBitInBitSet(int id, int bit, boolean value);

    public static native void setObjectAttribute(Object o, int value);

    public static native void addObjectAttribute(Object o, int value);

    public static native int getObjectAttribute(Object o);

    public static native int[] getObjectAttributes(Object o);

    public static native void setFieldAttribute(Object o, String field, int value);

    public static native int getFieldAttribute(Object o, String field);

    public static native void setLocalAttribute(String variable, int value);

    public static native int getLocalAttribute(String variable);

    public static native void interesting(boolean condition);

    public static native void boring(boolean condition);

    public static native void instrumentPoint(String label);

    public static native void storeTrace(String file, String comment);

    public static native void storeTraceAndTerminateIf(boolean condition, String file, String comment);

    public static native void breakTransition();

    public static native void threadPrint(String text);

    public static native void threadPrintln(String text);

    public static native void print(String text, int x);

    public static native void println(String text);

    public static native void printPathOutput(String text);

    public static native void log(String logger, int level, String text);

    public static native boolean isCalledFromClass(String name);

    public static native boolean isRunningInJPF();

    public static native boolean isTraceReplay();

    public static native boolean isShared(Object o);

    public static native void setProperties(String... properties);

    public static native String getProperty(String key);

    public static native void writeObjectToFile(Object o, String file);

    public static native <T> T createFromJSON(Class<T> type, String json);

    public static native void resetCounter(int id);
}

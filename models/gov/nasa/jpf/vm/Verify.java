package gov.nasa.jpf.vm;

import bandsaw.Asked;
import bandsaw.Choices;
import bandsaw.Machine;
import bandsaw.Unmodelled;

/** The API of the programs that are checked by Java PathFinder. */
@Asked
public class Verify {
    /** The answer of getValue for a key that was never put. */
    public static final int NO_VALUE = -1;

    // Choices.

    /** Any int from 0 to max, both included. */
    public static int random(int max) {
        return Machine.choose(0, max);
    }

    public static boolean randomBool() {
        return Machine.choose(0, 1) != 0;
    }

    public static boolean getBoolean() {
        return Machine.choose(0, 1) != 0;
    }

    public static boolean getBoolean(boolean falseFirst) {
        return (Machine.choose(0, 1) != 0) == falseFirst;
    }

    /** Any int between the two, both included, in either order. */
    public static int getInt(int min, int max) {
        return min <= max ? Machine.choose(min, max) : Machine.choose(max, min);
    }

    public static int getIntFromSet(int... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static int getIntFromList(int... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static long getLongFromSet(long... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static long getLongFromList(long... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static float getFloatFromSet(float... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static float getFloatFromList(float... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static double getDoubleFromSet(double... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    public static double getDoubleFromList(double... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    @SafeVarargs
    public static <T> T getObjectFromSet(T... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    @SafeVarargs
    public static <T> T getObjectFromList(T... values) {
        return values[Machine.choose(0, values.length - 1)];
    }

    /** v with any n of its bits flipped. */
    public static byte getBitFlip(byte v, int n) {
        return (byte) Choices.flip(v, n, 8);
    }

    public static short getBitFlip(short v, int n) {
        return (short) Choices.flip(v, n, 16);
    }

    public static char getBitFlip(char v, int n) {
        return (char) Choices.flip(v, n, 16);
    }

    public static int getBitFlip(int v, int n) {
        return (int) Choices.flip(v, n, 32);
    }

    public static long getBitFlip(long v, int n) {
        return Choices.flip(v, n, 64);
    }

    public static boolean getBitFlip(boolean v, int n) {
        return n == 1 ? !v : v;
    }

    // What is assumed and what must hold.

    /** Drops the path if the condition holds. */
    public static void ignoreIf(boolean condition) {
        if (condition) {
            Machine.choose(1, 0);
        }
    }

    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("assertion failed");
        }
    }

    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    // What a program asks of the search, or of the configuration of another checker.

    /** The search goes on elsewhere, and the verdict says so. */
    public static void terminateSearch() {
        Machine.unexplored("what comes after Verify.terminateSearch was not explored");
        Machine.choose(1, 0);
    }

    // Scheduling.

    public static void beginAtomic() {
        Thread.bandsawShield(1);
        Machine.beginAtomic();
    }

    public static void endAtomic() {
        Machine.endAtomic();
        Thread.bandsawShield(-1);
    }

    /** Which steps are transitions is the search's own business. */
    public static void breakTransition() {
        Machine.yield();
    }

    public static void breakTransition(String reason) {
        Machine.yield();
    }

    /** A choice of any number between the two that says nothing. */
    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    public static void busyWait(long duration) {
        Machine.yield();
    }

    // Counters and values, which going back does not undo.

    public static int getCounter(int id) {
        return Machine.counter(counter(id), 0);
    }

    public static void resetCounter(int id) {
        Machine.setCounter(counter(id), 0);
    }

    public static void setCounter(int id, int value) {
        Machine.setCounter(counter(id), value);
    }

    public static int incrementCounter(int id) {
        String name = counter(id);
        Machine.count(name, 1);
        return Machine.counter(name, 0);
    }

    public static void putValue(String key, int value) {
        Machine.setCounter(key.concat(" value"), value);
    }

    public static int getValue(String key) {
        return Machine.counter(key.concat(" value"), NO_VALUE);
    }

    private static String counter(int id) {
        return Integer.toString(id);
    }

    /** The bits of a set are kept like counters. */
    public static void setBitInBitSet(int id, int bit, boolean value) {
        Machine.setCounter(bit(id, bit), value ? 1 : 0);
    }

    public static boolean getBitInBitSet(int id, int bit) {
        return Machine.counter(bit(id, bit), 0) != 0;
    }

    private static String bit(int id, int bit) {
        return Integer.toString(id).concat(" bit ").concat(Integer.toString(bit));
    }

    // Attributes. Those of objects are as they should be; those of variables go with the values that are assigned, which
    // these do not: whoever asks for one is told.

    public static void setObjectAttribute(Object o, int value) {
        Attributes.set(o, "", value);
    }

    public static void addObjectAttribute(Object o, int value) {
        Attributes.add(o, "", value);
    }

    public static int getObjectAttribute(Object o) {
        return Attributes.first(o, "");
    }

    public static int[] getObjectAttributes(Object o) {
        return Attributes.all(o, "");
    }

    public static void setFieldAttribute(Object o, String field, int value) {
        Attributes.set(o, field, value);
    }

    public static void addFieldAttribute(Object o, String field, int value) {
        Attributes.add(o, field, value);
    }

    public static int getFieldAttribute(Object o, String field) {
        return ofVariable(Attributes.first(o, field));
    }

    public static int[] getFieldAttributes(Object o, String field) {
        return ofVariable(Attributes.all(o, field));
    }

    public static void setElementAttribute(Object array, int index, int value) {
        Attributes.set(array, Integer.toString(index), value);
    }

    public static void addElementAttribute(Object array, int index, int value) {
        Attributes.add(array, Integer.toString(index), value);
    }

    public static int getElementAttribute(Object array, int index) {
        return ofVariable(Attributes.first(array, Integer.toString(index)));
    }

    public static int[] getElementAttributes(Object array, int index) {
        return ofVariable(Attributes.all(array, Integer.toString(index)));
    }

    /** Those of a thread's local variables of the same name are one. */
    public static void setLocalAttribute(String variable, int value) {
        Attributes.set(Thread.currentThread(), variable, value);
    }

    public static void addLocalAttribute(String variable, int value) {
        Attributes.add(Thread.currentThread(), variable, value);
    }

    public static int getLocalAttribute(String variable) {
        return ofVariable(Attributes.first(Thread.currentThread(), variable));
    }

    public static int[] getLocalAttributes(String variable) {
        return ofVariable(Attributes.all(Thread.currentThread(), variable));
    }

    private static final String ASSIGNED = "attributes of variables were not carried along by assignments";

    private static int ofVariable(int value) {
        return Machine.plausible(value, ASSIGNED);
    }

    private static int[] ofVariable(int[] values) {
        Machine.unexplored(ASSIGNED);
        return values;
    }

    // Hints to the search, and remarks in its report: a complete search needs
    // none.

    public static void interesting(boolean condition) {}

    public static void boring(boolean condition) {}

    public static void addComment(String text) {}

    public static void atLabel(String label) {}

    public static void atLabel(int label) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void storeTrace(String file, String comment) {}

    public static void storeTraceIf(boolean condition, String file, String comment) {}

    public static void storeTraceIf(boolean condition, String file) {}

    public static void storeTraceAndTerminate(String file, String comment) {
        terminateSearch();
    }

    public static void storeTraceAndTerminate(String file) {
        terminateSearch();
    }

    public static void storeTraceAndTerminateIf(boolean condition, String file, String comment) {
        if (condition) {
            terminateSearch();
        }
    }

    public static void storeTraceAndTerminateIf(boolean condition, String file) {
        storeTraceAndTerminateIf(condition, file, null);
    }

    public static void setShared(Object o, boolean isShared) {}

    /** Which objects are shared is found out elsewhere, and not kept for the program. */
    public static boolean isShared(Object o) {
        return Machine.plausible(0, "of Verify.isShared only false was explored") != 0;
    }

    public static void freezeSharedness(Object o, boolean freeze) {}

    public static boolean isRunningInJPF() {
        return true;
    }

    /** A trace is told, and never executed once more. */
    public static boolean isTraceReplay() {
        return false;
    }

    public static void setPeerClass(Class<?> peer) {}

    public static boolean vmIsMatchingStates() {
        return true;
    }

    /** Nobody knows who is on the stack. */
    public static boolean isCalledFromClass(String name) {
        return Machine.plausible(0, "of Verify.isCalledFromClass only false was explored") != 0;
    }

    // The configuration: there is none but what the program itself sets.

    private static String[] settings = {};

    /** Each is "key=value". */
    public static void setProperties(String... properties) {
        String[] all = new String[settings.length + properties.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < settings.length ? settings[i] : properties[i - settings.length];
        }
        settings = all;
    }

    public static String getProperty(String key) {
        for (int i = settings.length - 1; i >= 0; i--) {
            if (settings[i].startsWith(key) && settings[i].startsWith("=", key.length())) {
                return settings[i].substring(key.length() + 1);
            }
        }
        return Machine.plausible((String) null, "Verify.getProperty found no " + key + ": no configuration was read");
    }

    /** The values are those of a choice generator that a configuration describes. */
    public static int getInt(String key) {
        throw Unmodelled.configuration(key);
    }

    public static double getDouble(String key) {
        throw Unmodelled.configuration(key);
    }

    public static Object getObject(String key) {
        throw Unmodelled.configuration(key);
    }

    /** Null, or any object of the class that there is: only null can be tried. */
    public static Object randomObject(String type) {
        Machine.unexplored("of Verify.randomObject only null was explored");
        return null;
    }

    // Files.

    public static <T> T createFromJSON(Class<T> type, String json) {
        throw Unmodelled.files("Verify.createFromJSON");
    }

    /** Nobody but readObjectFromFile reads it. */
    public static void writeObjectToFile(Object o, String file) {}

    public static <T> T readObjectFromFile(Class<T> type, String file) {
        throw Unmodelled.files("Verify.readObjectFromFile");
    }

    // Output.

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String text, int x) {
        System.out.print(text + " : " + x);
    }

    public static void print(String text, boolean x) {
        System.out.print(text + " : " + x);
    }

    public static void print(String... texts) {
        for (String s : texts) {
            System.out.print(s);
        }
    }

    public static void println() {
        System.out.println();
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void threadPrint(String text) {
        System.out.print(Machine.threadName(Machine.currentThread()) + ": " + text);
    }

    public static void threadPrintln(String text) {
        System.out.println(Machine.threadName(Machine.currentThread()) + ": " + text);
    }

    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    public static void log(String logger, int level, String text) {}

    public static void log(String logger, int level, String text, String x) {}

    public static void log(String logger, int level, String format, Object... args) {}

    /** In a search nothing is printed, along no path. */
    public static void printPathOutput(String text) {}

    public static void printPathOutput(boolean condition, String text) {}
}

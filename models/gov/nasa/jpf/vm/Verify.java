package gov.nasa.jpf.vm;

import bandsaw.Choices;
import bandsaw.Machine;

/** The API of the programs that are checked by Java PathFinder. */
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

    /** The search goes on elsewhere, and the verdict says so. */
    public static void terminateSearch() {
        Machine.unexplored("what comes after Verify.terminateSearch was not explored");
        Machine.choose(1, 0);
    }

    // Scheduling.

    public static void beginAtomic() {
        Machine.beginAtomic();
    }

    public static void endAtomic() {
        Machine.endAtomic();
    }

    /** Which steps are transitions is the search's own business. */
    public static void breakTransition() {
        Machine.yield();
    }

    public static void breakTransition(String reason) {
        Machine.yield();
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

    // Hints to the search, and remarks in its report: a complete search needs
    // none.

    public static void interesting(boolean condition) {}

    public static void boring(boolean condition) {}

    public static void addComment(String text) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void setProperties(String... properties) {}

    /** No configuration is read. */
    public static String getProperty(String key) {
        return null;
    }

    public static void storeTrace(String file, String comment) {}

    public static void setShared(Object o, boolean isShared) {}

    public static void freezeSharedness(Object o, boolean freeze) {}

    public static boolean isRunningInJPF() {
        return true;
    }

    public static boolean vmIsMatchingStates() {
        return true;
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

    /** In a search nothing is printed, along no path. */
    public static void printPathOutput(String text) {}

    public static void printPathOutput(boolean condition, String text) {}
}

package bandsaw;

/** Stands for the class of that name that users compile against (api/). */
@Asked
public final class Verify {
    private Verify() {}

    /** Ends a program that is executed by java; the machine ends the path. */
    public static final class Impossible extends Error {
        private static final long serialVersionUID = 1;

        private Impossible() {}
    }

    public static int choose(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("no number from " + low + " to " + high);
        }
        return Machine.choose(low, high);
    }

    public static long choose(long low, long high) {
        if (low > high) {
            throw new IllegalArgumentException("no number from " + low + " to " + high);
        }
        return Machine.choose(low, high);
    }

    public static boolean chooseBoolean() {
        return Machine.choose(0, 1) != 0;
    }

    public static int chooseInt(int... values) {
        return values[choose(0, values.length - 1)];
    }

    public static long chooseLong(long... values) {
        return values[choose(0, values.length - 1)];
    }

    public static double chooseDouble(double... values) {
        return values[choose(0, values.length - 1)];
    }

    @SafeVarargs
    public static <T> T chooseOf(T... values) {
        return values[choose(0, values.length - 1)];
    }

    public static int anyInt() {
        return Machine.choose(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static float anyFloat() {
        return Machine.anyFloat();
    }

    public static double anyDouble() {
        return Machine.anyDouble();
    }

    public static long anyLong() {
        return Machine.choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static String anyString(int most) {
        if (most < 0) {
            throw new IllegalArgumentException("no number from 0 to " + most);
        }
        return Choices.anyString(most);
    }

    public static void assume(boolean condition) {
        if (!condition) {
            Machine.choose(1, 0);
        }
    }

    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    public static void beginAtomic() {
        Thread.bandsawShield(1);
        Machine.beginAtomic();
    }

    public static void endAtomic() {
        Machine.endAtomic();
        Thread.bandsawShield(-1);
    }

    public static void atomic(Runnable action) {
        beginAtomic();
        try {
            action.run();
        } finally {
            endAtomic();
        }
    }

    public static void count(String counter) {
        Machine.count(counter, 1);
    }

    public static void count(String counter, int by) {
        Machine.count(counter, by);
    }

    public static int counter(String counter) {
        return Machine.counter(counter, 0);
    }

    public static void setCounter(String counter, int value) {
        Machine.setCounter(counter, value);
    }

    public static void report(String name, long value) {
        Machine.report(name, value);
    }

    public static void report(String name, String text) {
        Machine.report(name, text);
    }

    public static void merge(Object changed) {
        Machine.merge();
    }

    public static void matchOn(String summary) {
        assume(Machine.first(summary));
    }

    public static void matchOn(Object data) {
        assume(Machine.first(data, true));
    }

    public static void matchOnShape(Object data) {
        assume(Machine.first(data, false));
    }
}

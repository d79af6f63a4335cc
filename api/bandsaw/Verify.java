package bandsaw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * What a program under test may say to the one who verifies it.
 *
 * <p>bandsaw explores every value of every choice. Executed by {@code java},
 * and by {@code mc run}, a program takes one path: each choice takes its first
 * alternative, or a random one with {@code -Dbandsaw.seed=N} ({@code mc run
 * -seed N}; the two differ). With {@code -Dbandsaw.choices=N,N,...} they take these
 * numbers, in the order in which they are made, as the inputs of a counterexample say.
 */
public final class Verify {
    private static final Random random = System.getProperty("bandsaw.seed") == null ? null : new Random(Long.getLong("bandsaw.seed"));
    private static final Iterator<Long> given = given(System.getProperty("bandsaw.choices"));
    private static final Map<String, Integer> counters = new HashMap<>();
    private static final Set<String> seen = new HashSet<>();

    private Verify() {}

    /** Ends a program that was executed and came to an assumption that does not hold. */
    public static final class Impossible extends Error {
        private static final long serialVersionUID = 1;

        private Impossible() {
            super("the path is impossible");
        }
    }

    // Choices.

    /** Any int from low to high, both included. The first is low. */
    public static int choose(int low, int high) {
        return (int) choose((long) low, (long) high);
    }

    private static Iterator<Long> given(String choices) {
        List<Long> numbers = new ArrayList<>();
        if (choices != null) {
            for (String number : choices.split(",")) {
                numbers.add(Long.valueOf(number));
            }
        }
        return numbers.iterator();
    }

    private static synchronized long next(long low, long high) {
        if (!given.hasNext()) {
            return low;
        }
        long x = given.next();
        if (x < low || x > high) {
            throw new IllegalArgumentException("bandsaw.choices has " + x + ", expected a number from " + low + " to " + high);
        }
        return x;
    }

    /** Any long from low to high, both included. The first is low. */
    public static long choose(long low, long high) {
        if (low > high) {
            throw new IllegalArgumentException("no number from " + low + " to " + high);
        }
        if (given.hasNext()) {
            return next(low, high);
        }
        if (random == null) {
            return low;
        }
        long n = high - low + 1;
        if (n > 0) {
            return low + Math.floorMod(random.nextLong(), n);
        }
        long x = random.nextLong();
        while (x < low || x > high) {
            x = random.nextLong();
        }
        return x;
    }

    /** False or true. The first is false. */
    public static boolean chooseBoolean() {
        return choose(0, 1) != 0;
    }

    /** Any of the values. */
    public static int chooseInt(int... values) {
        return values[choose(0, values.length - 1)];
    }

    /** Any of the values. */
    public static long chooseLong(long... values) {
        return values[choose(0, values.length - 1)];
    }

    /** Any of the values. */
    public static double chooseDouble(double... values) {
        return values[choose(0, values.length - 1)];
    }

    /** Any of the values. */
    @SafeVarargs
    public static <T> T chooseOf(T... values) {
        return values[choose(0, values.length - 1)];
    }

    /**
     * Any int at all. These cannot be tried one by one, so that only those are
     * that programs most often get wrong, unless the variable that gets one
     * has an abstraction, or the check a range ({@code -int-range}).
     */
    public static int anyInt() {
        return choose(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Any long at all; see {@link #anyInt}. */
    public static long anyLong() {
        return choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * Any float at all, those that are no number and both zeros among them; see
     * {@link #anyInt}. Of {@code bandsaw.choices} it takes the bits.
     */
    public static float anyFloat() {
        return Float.intBitsToFloat((int) choose(0, 0xffffffffL));
    }

    /** Any double at all, likewise. */
    public static double anyDouble() {
        return Double.longBitsToDouble(anyLong());
    }

    /**
     * Any string of at most so many characters, of which each is any char: half of a pair too. These are far too many to be tried one by
     * one; what the program can tell apart of them is found by its branches.
     */
    public static String anyString(int most) {
        char[] text = new char[choose(0, most)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) choose(Character.MIN_VALUE, Character.MAX_VALUE);
        }
        return new String(text);
    }

    // What is assumed and what must hold.

    /** Goes on only if the condition holds: other paths do not exist. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new Impossible();
        }
    }

    /** Violates the property if the condition does not hold, whether or not assertions are enabled. */
    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /** The same with a message. */
    public static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    // Atomic sections.

    /**
     * Until the matching {@link #endAtomic} no other thread takes a step,
     * unless this one blocks: then others go on, and when this one does, they
     * do not again. Sections nest. Executed by {@code java} they have no effect.
     */
    public static void beginAtomic() {}

    /** Ends the section that was begun last. */
    public static void endAtomic() {}

    /** Executes the action as an atomic section. */
    public static void atomic(Runnable action) {
        beginAtomic();
        try {
            action.run();
        } finally {
            endAtomic();
        }
    }

    // What the search keeps. None of this is undone when the search goes back,
    // so a program that looks at it behaves differently from path to path: the
    // verdict then says that not every behaviour was explored. Which were is
    // the same on each run of the same search.

    /** Adds 1 to the counter of that name, which begins at 0. */
    public static void count(String counter) {
        count(counter, 1);
    }

    /** Adds to the counter of that name. */
    public static synchronized void count(String counter, int by) {
        counters.merge(counter, by, Integer::sum);
    }

    /** The counter of that name: the sum over all paths that were explored. */
    public static synchronized int counter(String counter) {
        return counters.getOrDefault(counter, 0);
    }

    /** Sets the counter of that name. */
    public static synchronized void setCounter(String counter, int value) {
        counters.put(counter, value);
    }

    /** Shows the number beside the verdict, under a name: that of the last call, on whatever path. Executed by {@code java} it does nothing. */
    public static void report(String name, long value) {}

    /** Shows the text. */
    public static void report(String name, String text) {}

    /**
     * Says that what was done to the object is done, and that many paths lead to an equal one. Where states are
     * executed together ({@code mc -delta}) they are compared here, and those that are equal, in all that the
     * program can still come to, go on as one. It changes nothing else.
     */
    public static void merge(Object changed) {}

    /**
     * Ends the path, as {@link #assume} does, if another came by with an equal
     * summary: for data whose states are alike when their summaries are.
     */
    public static synchronized void matchOn(String summary) {
        assume(seen.add(summary));
    }

    /**
     * Ends the path if another came by with an object that looks the same: the
     * same classes, references and primitive values in all that can be reached
     * from it. Executed by {@code java}, it goes on.
     */
    public static void matchOn(Object data) {}

    /** As {@link #matchOn(Object)}, whatever the primitive values and strings are. */
    public static void matchOnShape(Object data) {}
}

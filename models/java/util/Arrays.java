package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

/** What may be done in parallel is done in order. */
public final class Arrays {
    private Arrays() {}

    /** Makes an array of the class of a without asking for that class, which might be any. */
    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] a, int n) {
        int have = a.length;
        if (n < 0) {
            throw new NegativeArraySizeException(Integer.toString(n));
        }
        T[] copy = (T[]) Machine.newArray(a, n);
        System.arraycopy(a, 0, copy, 0, Math.min(have, n));
        return copy;
    }

    public static native <T> T[] copyOfRange(T[] a, int from, int to);

    public static native void sort(byte[] a);

    public static native void sort(byte[] a, int from, int to);

    public static void parallelSort(byte[] a) {
        sort(a);
    }

    public static void parallelSort(byte[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(char[] a);

    public static native void sort(char[] a, int from, int to);

    public static void parallelSort(char[] a) {
        sort(a);
    }

    public static void parallelSort(char[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(short[] a);

    public static native void sort(short[] a, int from, int to);

    public static void parallelSort(short[] a) {
        sort(a);
    }

    public static void parallelSort(short[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(int[] a);

    public static native void sort(int[] a, int from, int to);

    public static void parallelSort(int[] a) {
        sort(a);
    }

    public static void parallelSort(int[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(long[] a);

    public static native void sort(long[] a, int from, int to);

    public static void parallelSort(long[] a) {
        sort(a);
    }

    public static void parallelSort(long[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(float[] a);

    public static native void sort(float[] a, int from, int to);

    public static void parallelSort(float[] a) {
        sort(a);
    }

    public static void parallelSort(float[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(double[] a);

    public static native void sort(double[] a, int from, int to);

    public static void parallelSort(double[] a) {
        sort(a);
    }

    public static void parallelSort(double[] a, int from, int to) {
        sort(a, from, to);
    }

    public static native void sort(Object[] a);

    public static native void sort(Object[] a, int from, int to);

    public static native <T> void sort(T[] a, Comparator<? super T> c);

    public static native <T> void sort(T[] a, int from, int to, Comparator<? super T> c);

    public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
        inOrder(a.length > SORTED_ALONE);
        sort((Object[]) a);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a, int from, int to) {
        inOrder(to - from > SORTED_ALONE);
        sort((Object[]) a, from, to);
    }

    public static <T> void parallelSort(T[] a, Comparator<? super T> c) {
        inOrder(a.length > SORTED_ALONE);
        sort(a, c);
    }

    public static <T> void parallelSort(T[] a, int from, int to, Comparator<? super T> c) {
        inOrder(to - from > SORTED_ALONE);
        sort(a, from, to, c);
    }

    /** Where the JDK would have several threads call the program's code. */
    @Adds
    private static void inOrder(boolean parallel) {
        if (parallel) {
            Machine.unexplored("parallel operations on arrays were executed in order by one thread");
        }
    }

    /** The JDK sorts and sums up shorter ranges by one thread. */
    @Adds
    private static final int SORTED_ALONE = 1 << 13;
    @Adds
    private static final int SUMMED_ALONE = 16;

    static native void rangeCheck(int length, int from, int to);

    public static <T> void parallelPrefix(T[] a, BinaryOperator<T> op) {
        parallelPrefix(a, 0, a.length, op);
    }

    public static <T> void parallelPrefix(T[] a, int from, int to, BinaryOperator<T> op) {
        Objects.requireNonNull(op);
        rangeCheck(a.length, from, to);
        inOrder(to - from > SUMMED_ALONE);
        for (int i = from + 1; i < to; i++) {
            a[i] = op.apply(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(long[] a, LongBinaryOperator op) {
        parallelPrefix(a, 0, a.length, op);
    }

    public static void parallelPrefix(long[] a, int from, int to, LongBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(a.length, from, to);
        inOrder(to - from > SUMMED_ALONE);
        for (int i = from + 1; i < to; i++) {
            a[i] = op.applyAsLong(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(double[] a, DoubleBinaryOperator op) {
        parallelPrefix(a, 0, a.length, op);
    }

    public static void parallelPrefix(double[] a, int from, int to, DoubleBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(a.length, from, to);
        inOrder(to - from > SUMMED_ALONE);
        for (int i = from + 1; i < to; i++) {
            a[i] = op.applyAsDouble(a[i - 1], a[i]);
        }
    }

    public static void parallelPrefix(int[] a, IntBinaryOperator op) {
        parallelPrefix(a, 0, a.length, op);
    }

    public static void parallelPrefix(int[] a, int from, int to, IntBinaryOperator op) {
        Objects.requireNonNull(op);
        rangeCheck(a.length, from, to);
        inOrder(to - from > SUMMED_ALONE);
        for (int i = from + 1; i < to; i++) {
            a[i] = op.applyAsInt(a[i - 1], a[i]);
        }
    }

    /** The property that asks for the old sort is not set. */
    static final class LegacyMergeSort {
        private static final boolean userRequested;

        static {
            userRequested = no();
        }

        @Adds
        private static boolean no() {
            return false;
        }
    }
}

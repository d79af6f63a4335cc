package bandsaw;

/** Copies of arrays, which lift calls where a program calls clone() of one. */
@Spells
public final class Arrays {
    private Arrays() {}

    public static void copy(Object[] from, Object[] to) {
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
    }

    public static Object[] clone(Object[] a) {
        Object[] copy = Machine.newArray(a, a.length);
        copy(a, copy);
        return copy;
    }

    public static boolean[] clone(boolean[] a) {
        boolean[] copy = new boolean[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static byte[] clone(byte[] a) {
        byte[] copy = new byte[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static char[] clone(char[] a) {
        char[] copy = new char[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static short[] clone(short[] a) {
        short[] copy = new short[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static int[] clone(int[] a) {
        int[] copy = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static long[] clone(long[] a) {
        long[] copy = new long[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static float[] clone(float[] a) {
        float[] copy = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static double[] clone(double[] a) {
        double[] copy = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }
}

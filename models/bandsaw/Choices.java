package bandsaw;

/** Choices among values that cannot all be tried: each says which are. */
public final class Choices {
    private Choices() {}

    public static double anyDouble() {
        Machine.unexplored("doubles and floats were chosen among whole numbers only");
        return Machine.choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static float anyFloat() {
        Machine.unexplored("doubles and floats were chosen among whole numbers only");
        return Machine.choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static String anyString() {
        Machine.unexplored("strings were chosen among those of at most two of the letters a and b");
        char[] text = new char[Machine.choose(0, 2)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) ('a' + Machine.choose(0, 1));
        }
        return new String(text);
    }

    /** The bits of v, n of the lowest width ones being flipped. */
    public static long flip(long v, int n, int width) {
        int from = 0;
        for (int i = 0; i < n; i++) {
            int bit = Machine.choose(from, width - n + i);
            v ^= 1L << bit;
            from = bit + 1;
        }
        return v;
    }
}

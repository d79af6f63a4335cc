package bandsaw;

/** Choices among values that cannot all be tried: each says which are. */
@Asked
public final class Choices {
    private Choices() {}

    public static String anyString() {
        Machine.unexplored("strings of more than five characters were not explored");
        return anyString(5);
    }

    /** Any string of at most so many characters. */
    public static String anyString(int most) {
        char[] text = new char[Machine.choose(0, most)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) Machine.choose(Character.MIN_VALUE, Character.MAX_VALUE);
        }
        return new String(text);
    }

    /** Any n bits, 1 to 32 of them, as Random.next gives them. */
    public static int bits(int n) {
        return n == 32 ? Machine.choose(Integer.MIN_VALUE, Integer.MAX_VALUE) : Machine.choose(0, (1 << n) - 1);
    }

    /** Any number from 0 to 1, without 1. */
    public static double fraction() {
        int i = quarters();
        return i < 4 ? i * 0.25 : 0x1.fffffffffffffp-1;
    }

    /**
     * Any fraction as far as the whole number tells which it is made when it is multiplied with that number: each from the midst of those that lead to one. With ends
     * 1 the greatest fraction leads to one more.
     */
    public static double part(double by, int ends) {
        double n = by < 0 ? -by : by;
        if (!(n <= Integer.MAX_VALUE) || n != (int) n) {
            return fraction();
        }
        if (n == 0) {
            return 0;
        }
        int i = Machine.choose(0, (int) n - 1 + ends);
        return i < n ? (i + 0.5) / n : 0x1.fffffffffffffp-1;
    }

    public static float floatFraction() {
        int i = quarters();
        return i < 4 ? i * 0.25f : 0x1.fffffep-1f;
    }

    private static int quarters() {
        Machine.unexplored("random fractions were explored as 0, 1/4, 1/2, 3/4 and almost 1 only");
        return Machine.choose(0, 4);
    }

    /** Any number of the normal distribution. */
    public static double gaussian() {
        Machine.unexplored("random numbers of the normal distribution were explored as -3 to 3 only");
        return Machine.choose(-3, 3);
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

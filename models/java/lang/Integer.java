package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    /** The objects of small values are the same each time (JLS 5.1.7). */
    private static final class Cache {
        static final Integer[] of = new Integer[256];

        static {
            for (int i = 0; i < 256; i++) {
                of[i] = new Integer((i - 128));
            }
        }
    }

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public static Integer valueOf(int x) {
        return x >= -128 && x <= 127 ? Cache.of[x + 128] : new Integer(x);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return value;
    }

    public double doubleValue() {
        return value;
    }

    public static int parseInt(String s) {
        return parseInt(s, 10);
    }

    public static int parseInt(String s, int radix) {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        boolean negative = !s.isEmpty() && s.charAt(0) == '-';
        int i = negative || !s.isEmpty() && s.charAt(0) == '+' ? 1 : 0;
        if (i == s.length()) {
            throw wrong(s, radix);
        }
        long n = 0;
        for (; i < s.length(); i++) {
            int digit = Character.digit(s.charAt(i), radix);
            n = radix * n + digit;
            if (digit < 0 || n > (negative ? 1L << 31 : MAX_VALUE)) {
                throw wrong(s, radix);
            }
        }
        return (int) (negative ? -n : n);
    }

    private static NumberFormatException wrong(String s, int radix) {
        return new NumberFormatException("For input string: \"" + s + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    public static Integer valueOf(String s) {
        return valueOf(parseInt(s));
    }

    public static String toString(int x) {
        if (x == MIN_VALUE) {
            return "-2147483648";
        }
        char[] digits = new char[11];
        int at = digits.length;
        int rest = x < 0 ? -x : x;
        do {
            at--;
            digits[at] = (char) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (x < 0) {
            at--;
            digits[at] = '-';
        }
        return new String(digits, at, digits.length - at);
    }

    public static String toHexString(int x) {
        return unsigned(x, 4);
    }

    public static String toBinaryString(int x) {
        return unsigned(x, 1);
    }

    private static String unsigned(int x, int shift) {
        char[] digits = new char[32];
        int at = digits.length;
        do {
            int d = x & (1 << shift) - 1;
            at--;
            digits[at] = (char) (d < 10 ? '0' + d : 'a' + d - 10);
            x >>>= shift;
        } while (x != 0);
        return new String(digits, at, digits.length - at);
    }

    public static int max(int x, int y) {
        return Math.max(x, y);
    }

    public static int min(int x, int y) {
        return Math.min(x, y);
    }

    public static int sum(int x, int y) {
        return x + y;
    }

    public static int signum(int x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    public static int bitCount(int x) {
        int n = 0;
        for (; x != 0; x &= x - 1) {
            n++;
        }
        return n;
    }

    public static int compare(int x, int y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public int compareTo(Integer o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Integer && ((Integer) o).value == value;
    }

    public static int hashCode(int x) {
        return x;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

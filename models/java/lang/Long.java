package java.lang;

public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    /** The objects of small values are the same each time (JLS 5.1.7). */
    private static final class Cache {
        static final Long[] of = new Long[256];

        static {
            for (int i = 0; i < 256; i++) {
                of[i] = new Long((long) (i - 128));
            }
        }
    }

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public static Long valueOf(long x) {
        return x >= -128 && x <= 127 ? Cache.of[(int) x + 128] : new Long(x);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
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

    public static long parseLong(String s) {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        boolean negative = !s.isEmpty() && s.charAt(0) == '-';
        int i = negative || !s.isEmpty() && s.charAt(0) == '+' ? 1 : 0;
        if (i == s.length()) {
            throw wrong(s);
        }
        // Below zero there is room for one more.
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long n = 0;
        for (; i < s.length(); i++) {
            int digit = Character.digit(s.charAt(i), 10);
            if (digit < 0 || n < limit / 10 || 10 * n < limit + digit) {
                throw wrong(s);
            }
            n = 10 * n - digit;
        }
        return negative ? n : -n;
    }

    private static NumberFormatException wrong(String s) {
        return new NumberFormatException("For input string: \"" + s + "\"");
    }

    public static Long valueOf(String s) {
        return valueOf(parseLong(s));
    }

    public static String toString(long x) {
        if (x == MIN_VALUE) {
            return "-9223372036854775808";
        }
        char[] digits = new char[20];
        int at = digits.length;
        long rest = x < 0 ? -x : x;
        do {
            at--;
            digits[at] = (char) ('0' + (int) (rest % 10));
            rest /= 10;
        } while (rest > 0);
        if (x < 0) {
            at--;
            digits[at] = '-';
        }
        return new String(digits, at, digits.length - at);
    }

    public static long max(long x, long y) {
        return Math.max(x, y);
    }

    public static long min(long x, long y) {
        return Math.min(x, y);
    }

    public static long sum(long x, long y) {
        return x + y;
    }

    public static int compare(long x, long y) {
        return x < y ? -1 : x == y ? 0 : 1;
    }

    public int compareTo(Long o) {
        return compare(value, o.value);
    }

    public boolean equals(Object o) {
        return o instanceof Long && ((Long) o).value == value;
    }

    public static int hashCode(long x) {
        return (int) (x ^ x >>> 32);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public String toString() {
        return toString(value);
    }
}

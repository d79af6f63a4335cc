package java.lang;

import java.io.Serializable;

/** Letters and case are known for Latin-1 only; beyond it a program is refused by an exception. */
public final class Character implements Serializable, Comparable<Character> {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = '\uffff';

    /** The objects of small values are the same each time. */
    private static final class Cache {
        static final Character[] of = new Character[128];

        static {
            for (int i = 0; i < 128; i++) {
                of[i] = new Character((char) i);
            }
        }
    }

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char x) {
        return x < 128 ? Cache.of[x] : new Character(x);
    }

    public char charValue() {
        return value;
    }

    public static boolean isDigit(char c) {
        known(c);
        return c >= '0' && c <= '9';
    }

    public static boolean isLetter(char c) {
        known(c);
        return isLower(c) || isUpper(c) || c == 0xAA || c == 0xBA;
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c);
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z' || c >= 0xDF && c <= 0xFF && c != 0xF7 || c == 0xB5;
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z' || c >= 0xC0 && c <= 0xDE && c != 0xD7;
    }

    public static char toLowerCase(char c) {
        known(c);
        return isUpper(c) ? (char) (c + 32) : c;
    }

    public static char toUpperCase(char c) {
        known(c);
        if (c == 0xB5) {
            return 0x39C;
        }
        if (c == 0xFF) {
            return 0x178;
        }
        return isLower(c) && c != 0xDF ? (char) (c - 32) : c;
    }

    private static void known(char c) {
        if (c > 0xFF) {
            throw new UnsupportedOperationException("only Latin-1 characters are modelled");
        }
    }

    public static boolean isHighSurrogate(char c) {
        return c >= 0xD800 && c < 0xDC00;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= 0xDC00 && c < 0xE000;
    }

    /** The value of a digit of Latin-1, -1 if it is none. */
    public static int digit(char c, int radix) {
        int d = -1;
        if (c >= '0' && c <= '9') {
            d = c - '0';
        } else if (c >= 'a' && c <= 'z') {
            d = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'Z') {
            d = c - 'A' + 10;
        } else {
            known(c);
        }
        return d < radix ? d : -1;
    }

    public static int compare(char x, char y) {
        return x - y;
    }

    public int compareTo(Character o) {
        return value - o.value;
    }

    public boolean equals(Object o) {
        return o instanceof Character && ((Character) o).value == value;
    }

    public static int hashCode(char x) {
        return x;
    }

    public int hashCode() {
        return value;
    }

    public static String toString(char x) {
        return String.valueOf(x);
    }

    public String toString() {
        return String.valueOf(value);
    }
}

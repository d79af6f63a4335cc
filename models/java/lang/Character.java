package java.lang;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.Serializable;

public final class Character implements Serializable, Comparable<Character> {
    @Stub
    public static Class<Character> TYPE;
    @Stub
    public static final char MIN_VALUE = 0, MAX_VALUE = 0xffff;
    @Stub
    public static final byte NON_SPACING_MARK = 6, ENCLOSING_MARK = 7, FORMAT = 16, MODIFIER_LETTER = 4, MODIFIER_SYMBOL = 27;

    public native int compareTo(Character c);

    public static native Character valueOf(char c);

    public native char charValue();

    public static native int charCount(int c);

    public static native int getType(int c);

    public static native boolean isBmpCodePoint(int c);

    public static native boolean isValidCodePoint(int c);

    public static native char highSurrogate(int c);

    public static native char lowSurrogate(int c);

    /** Makes its message without a Formatter, as Preconditions do. */
    public static char[] toChars(int c) {
        if (isBmpCodePoint(c)) {
            return new char[] {(char) c};
        }
        if (isValidCodePoint(c)) {
            return new char[] {highSurrogate(c), lowSurrogate(c)};
        }
        throw invalid(c);
    }

    public static String toString(int c) {
        if (!isValidCodePoint(c)) {
            throw invalid(c);
        }
        return new String(toChars(c));
    }

    public static String getName(int c) {
        throw Unmodelled.characterNames();
    }

    public static int codePointOf(String name) {
        throw Unmodelled.characterNames();
    }

    private static IllegalArgumentException invalid(int c) {
        StringBuilder hex = new StringBuilder();
        for (int rest = c; rest != 0 || hex.length() == 0; rest >>>= 4) {
            hex.append("0123456789ABCDEF".charAt(rest & 15));
        }
        return new IllegalArgumentException("Not a valid Unicode code point: 0x".concat(hex.reverse().toString()));
    }
}

package java.lang;

import bandsaw.Adds;
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

    public static native boolean isSurrogate(char c);

    public static native boolean isLowSurrogate(char c);

    public static native int toCodePoint(char high, char low);

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

    @Adds
    private static IllegalArgumentException invalid(int c) {
        StringBuilder hex = new StringBuilder();
        for (int rest = c; rest != 0 || hex.length() == 0; rest >>>= 4) {
            hex.append("0123456789ABCDEF".charAt(rest & 15));
        }
        return new IllegalArgumentException("Not a valid Unicode code point: 0x".concat(hex.reverse().toString()));
    }

    public static final class UnicodeScript {
        @Stub
        static UnicodeScript UNKNOWN;
        @Stub
        static int[] scriptStarts;
        @Stub
        static UnicodeScript[] scripts;

        public static UnicodeScript of(int c) {
            if (!isValidCodePoint(c)) {
                throw invalid(c);
            }
            if (getType(c) == 0) {
                return UNKNOWN;
            }
            return scripts[last(scriptStarts, c)];
        }
    }

    public static final class UnicodeBlock {
        @Stub
        static int[] blockStarts;
        @Stub
        static UnicodeBlock[] blocks;

        public static UnicodeBlock of(int c) {
            if (!isValidCodePoint(c)) {
                throw invalid(c);
            }
            return blocks[last(blockStarts, c)];
        }
    }

    /** The index of the last of the starts, which are sorted, that is not above c. */
    @Adds
    private static int last(int[] starts, int c) {
        int low = 0, high = starts.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= c) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

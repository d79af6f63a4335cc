package java.lang;

import bandsaw.Adds;
import java.util.Locale;

final class ConditionalSpecialCasing {
    private static native boolean isCased(int c);

    /**
     * Unicode's condition for the sigma at the end of a word: a cased letter
     * is before it and none after it, ignoring what has no case. The JDK asks
     * for the borders of words, which is the same within letters.
     */
    private static boolean isFinalCased(String s, int at, Locale l) {
        int c;
        for (int i = at; ; i -= Character.charCount(c)) {
            if (i <= 0) {
                return false;
            }
            c = s.codePointBefore(i);
            if (isCased(c)) {
                break;
            }
            if (!ignorable(c)) {
                return false;
            }
        }
        for (int i = at + Character.charCount(s.codePointAt(at)); i < s.length(); i += Character.charCount(c)) {
            c = s.codePointAt(i);
            if (isCased(c)) {
                return false;
            }
            if (!ignorable(c)) {
                return true;
            }
        }
        return true;
    }

    @Adds
    private static boolean ignorable(int c) {
        switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK:
            case Character.ENCLOSING_MARK:
            case Character.FORMAT:
            case Character.MODIFIER_LETTER:
            case Character.MODIFIER_SYMBOL:
                return true;
            default:
                return c == '\'' || c == '\u00b7' || c == '\u2019' || c == '.' || c == ':';
        }
    }
}

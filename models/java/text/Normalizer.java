package java.text;

import bandsaw.Stub;
import bandsaw.Unmodelled;

public final class Normalizer {
    private Normalizer() {}

    /** The first character that has a decomposition is U+00A0. */
    public static String normalize(CharSequence s, Form form) {
        if (form == null) {
            throw new NullPointerException();
        }
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) >= 0xA0) {
                throw Unmodelled.normalization();
            }
        }
        return s.toString();
    }

    public static boolean isNormalized(CharSequence s, Form form) {
        return normalize(s, form).length() == s.length();
    }

    @Stub
    public enum Form { NFC }
}

package java.lang;

import bandsaw.Releases;

/** The low byte of a char comes first, as in the machine's string constants. */
final class StringUTF16 {
    @Releases(until = 21)
    private static boolean isBigEndian() {
        return false;
    }
}

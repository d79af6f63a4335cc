package java.lang;

/** The low byte of a char comes first, as in the machine's string constants. */
final class StringUTF16 {
    private static boolean isBigEndian() {
        return false;
    }
}

package sun.text;

import bandsaw.Unmodelled;

public final class Normalizer {
    private Normalizer() {}

    /** No character before U+0300 combines. */
    public static final int getCombiningClass(int c) {
        if (c >= 0x300) {
            throw Unmodelled.normalization();
        }
        return 0;
    }
}

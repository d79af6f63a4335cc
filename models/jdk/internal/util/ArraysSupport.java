package jdk.internal.util;

import bandsaw.Elements;
import bandsaw.Stub;

public class ArraysSupport {
    @Stub
    private ArraysSupport() {}

    /**
     * Nothing narrower than a long is compared by words: the caller compares
     * what is left, which is all. Of longs and doubles it takes it that nothing
     * is left.
     */
    public static int vectorizedMismatch(Object a, long aOffset, Object b, long bOffset, int length, int log2ArrayIndexScale) {
        if (log2ArrayIndexScale < 3) {
            return ~length;
        }
        for (int i = 0; i < length; i++) {
            long at = (long) i << 3;
            if (Elements.getLong(a, aOffset + at) != Elements.getLong(b, bOffset + at)) {
                return i;
            }
        }
        return ~0;
    }
}

package jdk.internal.util;

import bandsaw.Stub;

public class ArraysSupport {
    @Stub
    private ArraysSupport() {}

    /** None is compared by words: the caller compares what is left, which is all. */
    public static int vectorizedMismatch(Object a, long aOffset, Object b, long bOffset, int length, int log2ArrayIndexScale) {
        return ~length;
    }
}

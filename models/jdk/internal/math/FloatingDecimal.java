package jdk.internal.math;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Original;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import bandsaw.Until;

/** Numbers that are written in hexadecimal digits are read by a regular expression, which only programs need that have some. */
public class FloatingDecimal {
    @Stub
    interface ASCIIToBinaryConverter {}

    @Adds
    @Original("parseHexString")
    @Until(24)
    private static native ASCIIToBinaryConverter bandsawParseHexString(String s);

    @Releases(until = 24)
    static ASCIIToBinaryConverter parseHexString(String s) {
        if (!writesHexadecimals()) {
            throw Unmodelled.hexadecimal(s);
        }
        return bandsawParseHexString(s);
    }

    @Adds
    @OnlyIf("hexadecimals written")
    private static boolean writesHexadecimals() {
        return true;
    }
}

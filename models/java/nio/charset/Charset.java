package java.nio.charset;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Locale;

public abstract class Charset implements Comparable<Charset> {
    public static native Charset defaultCharset();

    @Stub
    public abstract CharsetDecoder newDecoder();

    /**
     * Charsets of the JDK's module jdk.charsets: those whose names begin as
     * its names do are not modelled, all others do not exist.
     */
    private static Charset lookupExtendedCharset(String name) {
        if (name.isEmpty()) {
            return null;
        }
        String n = name.toLowerCase(Locale.ROOT);
        if (n.charAt(0) >= '0' && n.charAt(0) <= '9') {
            throw Unmodelled.charset(name);
        }
        for (String known : new String[] {
            "ansi", "arabic", "asmo", "big5", "cesu", "cp", "cs", "cyrillic", "ecma", "elot", "euc", "gb", "greek", "hebrew", "hkscs", "ibm",
            "iso", "jis", "johab", "koi8", "ks", "kr", "l", "mac", "ms", "pck", "s-jis", "shift", "sjis", "sun", "tis", "uhc", "us", "utf",
            "windows", "x-", "x0"
        }) {
            if (n.startsWith(known)) {
                throw Unmodelled.charset(name);
            }
        }
        return null;
    }

    private static Charset lookupViaProviders(String name) {
        return null;
    }
}

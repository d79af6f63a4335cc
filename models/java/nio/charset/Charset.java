package java.nio.charset;

import bandsaw.Unmodelled;
import java.util.Locale;

public abstract class Charset implements Comparable<Charset> {
    /**
     * Charsets of the JDK's module jdk.charsets: those whose names begin as
     * its names do are not modelled, all others do not exist.
     */
    private static Charset lookupExtendedCharset(String name) {
        String n = name.toLowerCase(Locale.ROOT);
        for (String known : new String[] {
            "big5", "cesu", "cp", "cs", "euc", "gb", "ibm", "iso", "jis", "johab", "koi8", "ks", "mac", "ms", "shift", "sjis", "tis", "windows", "x-"
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

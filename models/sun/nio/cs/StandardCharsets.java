package sun.nio.cs;

import bandsaw.Adds;
import java.nio.charset.Charset;
import java.nio.charset.spi.CharsetProvider;
import java.util.Locale;

/** The charsets that every program may rely on; Charset refuses the others. */
public class StandardCharsets extends CharsetProvider {
    @Adds
    private static Charset utf16, utf16be, utf16le, utf32, utf32be, utf32le;

    /** Replaces the JDK's static initialiser. */
    static {
        utf16 = null;
    }

    public StandardCharsets() {}

    public final java.util.Iterator<Charset> charsets() {
        throw bandsaw.Unmodelled.charset("all");
    }

    public final Charset charsetForName(String name) {
        switch (name.toUpperCase(Locale.ROOT)) {
            case "UTF-8":
            case "UTF8":
            case "UNICODE-1-1-UTF-8":
                return UTF_8.INSTANCE;
            case "ISO-8859-1":
            case "ISO8859-1":
            case "ISO8859_1":
            case "ISO_8859-1":
            case "ISO_8859_1":
            case "ISO_8859-1:1987":
            case "ISO-IR-100":
            case "LATIN1":
            case "L1":
            case "8859_1":
            case "CP819":
            case "IBM819":
            case "IBM-819":
            case "819":
            case "CSISOLATIN1":
                return ISO_8859_1.INSTANCE;
            case "US-ASCII":
            case "ASCII":
            case "ASCII7":
            case "ISO646-US":
            case "ISO_646.IRV:1983":
            case "ISO_646.IRV:1991":
            case "ISO-IR-6":
            case "ANSI_X3.4-1968":
            case "ANSI_X3.4-1986":
            case "646":
            case "CP367":
            case "IBM367":
            case "US":
            case "CSASCII":
            case "DEFAULT":
                return US_ASCII.INSTANCE;
            case "UTF-16":
            case "UTF16":
            case "UTF_16":
            case "UNICODE":
            case "UNICODEBIG":
                return utf16 == null ? utf16 = new UTF_16() : utf16;
            case "UTF-16BE":
            case "UTF_16BE":
            case "X-UTF-16BE":
            case "ISO-10646-UCS-2":
            case "UNICODEBIGUNMARKED":
                return utf16be == null ? utf16be = new UTF_16BE() : utf16be;
            case "UTF-16LE":
            case "UTF_16LE":
            case "X-UTF-16LE":
            case "UNICODELITTLEUNMARKED":
                return utf16le == null ? utf16le = new UTF_16LE() : utf16le;
            case "UTF-32":
            case "UTF32":
            case "UTF_32":
            case "ISO-10646-UCS-4":
                return utf32 == null ? utf32 = new UTF_32() : utf32;
            case "UTF-32BE":
            case "UTF_32BE":
            case "X-UTF-32BE":
                return utf32be == null ? utf32be = new UTF_32BE() : utf32be;
            case "UTF-32LE":
            case "UTF_32LE":
            case "X-UTF-32LE":
                return utf32le == null ? utf32le = new UTF_32LE() : utf32le;
            default:
                return null;
        }
    }
}

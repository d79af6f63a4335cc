package sun.nio.cs;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import java.nio.charset.Charset;
import java.nio.charset.spi.CharsetProvider;
import java.util.Locale;

/** The charsets that every program may rely on, and some of one byte, where the user's code names them; Charset refuses the others. */
public class StandardCharsets extends CharsetProvider {
    @Adds
    private static Charset utf16, utf16be, utf16le, utf32, utf32be, utf32le;
    @Adds
    private static Charset windows1250, windows1251, windows1252, iso88592, iso885915, ibm437, ibm850;

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
            case "WINDOWS-1250":
            case "CP1250":
            case "CP5346":
                return namesWindows1250() ? windows1250() : null;
            case "WINDOWS-1251":
            case "ANSI-1251":
            case "CP1251":
            case "CP5347":
                return namesWindows1251() ? windows1251() : null;
            case "WINDOWS-1252":
            case "CP1252":
            case "CP5348":
            case "IBM-1252":
            case "IBM1252":
                return namesWindows1252() ? windows1252() : null;
            case "ISO-8859-2":
            case "8859_2":
            case "912":
            case "CP912":
            case "CSISOLATIN2":
            case "IBM-912":
            case "IBM912":
            case "ISO-IR-101":
            case "ISO8859-2":
            case "ISO8859_2":
            case "ISO_8859-2":
            case "ISO_8859-2:1987":
            case "L2":
            case "LATIN2":
                return namesIso88592() ? iso88592() : null;
            case "ISO-8859-15":
            case "8859_15":
            case "923":
            case "CP923":
            case "CSISO885915":
            case "CSISOLATIN0":
            case "CSISOLATIN9":
            case "IBM-923":
            case "IBM923":
            case "ISO8859-15":
            case "ISO8859_15":
            case "ISO8859_15_FDIS":
            case "ISO_8859-15":
            case "L9":
            case "LATIN-9":
            case "LATIN0":
            case "LATIN9":
                return namesIso885915() ? iso885915() : null;
            case "IBM437":
            case "437":
            case "CP437":
            case "CSPC8CODEPAGE437":
            case "IBM-437":
            case "WINDOWS-437":
                return namesIbm437() ? ibm437() : null;
            case "IBM850":
            case "850":
            case "CP850":
            case "CSPC850MULTILINGUAL":
            case "IBM-850":
                return namesIbm850() ? ibm850() : null;
            default:
                return null;
        }
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text windows-1250 cp1250 cp5346")
    private static boolean namesWindows1250() {
        return true;
    }

    @Adds
    private static Charset windows1250() {
        return windows1250 == null ? windows1250 = new MS1250() : windows1250;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text windows-1251 ansi-1251 cp1251 cp5347")
    private static boolean namesWindows1251() {
        return true;
    }

    @Adds
    private static Charset windows1251() {
        return windows1251 == null ? windows1251 = new MS1251() : windows1251;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text windows-1252 cp1252 cp5348 ibm-1252 ibm1252")
    private static boolean namesWindows1252() {
        return true;
    }

    @Adds
    private static Charset windows1252() {
        return windows1252 == null ? windows1252 = new MS1252() : windows1252;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text iso-8859-2 8859_2 912 cp912 csisolatin2 ibm-912 ibm912 iso-ir-101 iso8859-2 iso8859_2 iso_8859-2 iso_8859-2:1987 l2 latin2")
    private static boolean namesIso88592() {
        return true;
    }

    @Adds
    private static Charset iso88592() {
        return iso88592 == null ? iso88592 = new ISO_8859_2() : iso88592;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text iso-8859-15 8859_15 923 cp923 csiso885915 csisolatin0 csisolatin9 ibm-923 ibm923 iso8859-15 iso8859_15 iso8859_15_fdis iso_8859-15 l9 latin-9 latin0 latin9")
    private static boolean namesIso885915() {
        return true;
    }

    @Adds
    private static Charset iso885915() {
        return iso885915 == null ? iso885915 = new ISO_8859_15() : iso885915;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text ibm437 437 cp437 cspc8codepage437 ibm-437 windows-437")
    private static boolean namesIbm437() {
        return true;
    }

    @Adds
    private static Charset ibm437() {
        return ibm437 == null ? ibm437 = new IBM437() : ibm437;
    }

    /** Lift puts false where no text of the user's code is such a name. */
    @Adds
    @OnlyIf("text ibm850 850 cp850 cspc850multilingual ibm-850")
    private static boolean namesIbm850() {
        return true;
    }

    @Adds
    private static Charset ibm850() {
        return ibm850 == null ? ibm850 = new IBM850() : ibm850;
    }
}

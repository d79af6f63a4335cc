package java.util;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.OnlyIf;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import bandsaw.Until;
import java.io.IOException;
import java.time.temporal.TemporalAccessor;
import java.util.regex.Pattern;

public final class Formatter {
    @Releases(from = 21, until = 24)
    private static Pattern FORMAT_SPECIFIER_PATTERN;

    /** Without the expression that 17 takes formats to pieces by. Replaces the JDK's static initialiser. */
    static {
        if (Release.feature() > 17 && Release.feature() < 25) {
            FORMAT_SPECIFIER_PATTERN = Pattern.compile("%(\\d+\\$)?([-#+ 0,(\\<]*)?(\\d+)?(\\.\\d+)?([tT])?([a-zA-Z%])");
        }
    }

    public native Formatter format(String format, Object... args);

    public native Formatter format(Locale l, String format, Object... args);

    public native String toString();

    @Until(17)
    private List<FormatString> parse(String s) {
        ArrayList<FormatString> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            int percent = s.indexOf('%', i);
            if (percent < 0) {
                percent = s.length();
            }
            if (percent > i) {
                out.add(new FixedString(this, s, i, percent));
            }
            i = percent + 1;
            if (i < s.length()) {
                FormatSpecifier f = new FormatSpecifier(this, 's');
                i = f.read(s, i);
                out.add(f);
            } else if (i == s.length()) {
                throw new UnknownFormatConversionException("%");
            }
        }
        return out;
    }

    @Stub
    private interface FormatString {}

    @Stub
    private static class FixedString implements FormatString {
        @Releases(until = 17)
        FixedString(Formatter f, String s, int start, int end) {}
    }

    @Stub
    private static class Flags {
        static Flags UPPERCASE;

        @Releases(until = 17)
        private native Flags add(Flags f);
    }

    @Stub
    private static class Conversion {
        static native boolean isGeneral(char c);

        static native boolean isCharacter(char c);

        static native boolean isInteger(char c);

        static native boolean isFloat(char c);

        static native boolean isText(char c);
    }

    /**
     * Dates are printed by the JDK's code, but only programs that have some
     * need it: so it is the dates that call it.
     */
    static class FormatSpecifier implements FormatString, DatePrinter {
        @Stub
        char c;
        @Stub
        @Releases(until = 17)
        private Flags f;
        @Stub
        private boolean dt;

        @Stub
        @Releases(until = 17)
        FormatSpecifier(Formatter f, char c) {}

        private native void index(String s, int start, int end);

        private native void flags(String s, int start, int end);

        private native void width(String s, int start, int end);

        private native void precision(String s, int start, int end);

        private native void conversion(char c);

        private native void checkDateTime();

        private native void checkGeneral();

        private native void checkCharacter();

        private native void checkInteger();

        private native void checkFloat();

        private native void checkText();

        /** Reads what is behind a percent sign, if it looks like what it should be, and gives where that ends. */
        @Adds
        private int read(String s, int begin) {
            int index = digits(s, begin);
            boolean indexed = index > begin && index < s.length() && s.charAt(index) == '$';
            int flags = indexed ? index + 1 : begin;
            int width = flags;
            while (width < s.length() && "-#+ 0,(<".indexOf(s.charAt(width)) >= 0) {
                width++;
            }
            int point = digits(s, width);
            boolean precise = point < s.length() && s.charAt(point) == '.' && digits(s, point + 1) > point + 1;
            int at = precise ? digits(s, point + 1) : point;
            int time = at + 1 < s.length() && (s.charAt(at) == 't' || s.charAt(at) == 'T') && isConversion(s.charAt(at + 1)) ? at++ : -1;
            if (at >= s.length() || !isConversion(s.charAt(at))) {
                throw new UnknownFormatConversionException(String.valueOf(s.charAt(begin)));
            }
            index(s, indexed ? begin : -1, flags);
            flags(s, flags, width);
            width(s, point > width ? width : -1, point);
            precision(s, precise ? point : -1, precise ? digits(s, point + 1) : -1);
            if (time >= 0) {
                dt = true;
                if (s.charAt(time) == 'T') {
                    f.add(Flags.UPPERCASE);
                }
            }
            conversion(s.charAt(at));
            checkFlags();
            return at + 1;
        }

        @Adds
        private static int digits(String s, int at) {
            while (at < s.length() && s.charAt(at) >= '0' && s.charAt(at) <= '9') {
                at++;
            }
            return at;
        }

        @Adds
        private static boolean isConversion(char c) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '%';
        }

        @Adds
        private void checkFlags() {
            if (dt) {
                checkDateTime();
            } else if (Conversion.isGeneral(c)) {
                checkGeneral();
            } else if (Conversion.isCharacter(c)) {
                checkCharacter();
            } else if (Conversion.isInteger(c)) {
                checkInteger();
            } else if (Conversion.isFloat(c)) {
                checkFloat();
            } else if (Conversion.isText(c)) {
                checkText();
            } else {
                throw new UnknownFormatConversionException(String.valueOf(c));
            }
        }

        @Releases(until = 17)
        private native void print(String s, Locale l) throws IOException;

        @Releases(until = 17)
        private native void print(TemporalAccessor t, char c, Locale l) throws IOException;

        @Releases(from = 21)
        private native void print(Formatter f, String s, Locale l) throws IOException;

        @Releases(from = 21)
        private native void print(Formatter f, TemporalAccessor t, char c, Locale l) throws IOException;

        @Releases(until = 17)
        private native void print(Calendar t, char c, Locale l) throws IOException;

        @Releases(from = 21)
        private native void print(Formatter f, Calendar t, char c, Locale l) throws IOException;

        private native void failConversion(char c, Object arg);

        @Releases(until = 17)
        private void printDateTime(Object arg, Locale l) throws IOException {
            if (arg == null) {
                print("null", l);
            } else if (arg instanceof TemporalAccessor) {
                ((TemporalAccessor) arg).printBy(this, l);
            } else if (arg instanceof Date) {
                ((Date) arg).printBy(this, l);
            } else if (arg instanceof Calendar) {
                ((Calendar) arg).printBy(this, l);
            } else if (arg instanceof Long) {
                if (!formatsDates()) {
                    throw Unmodelled.calendar();
                }
                new Date((Long) arg).printBy(this, l);
            } else {
                failConversion(c, arg);
            }
        }

        @OnlyIf("dates formatted")
        @Adds
        private static boolean formatsDates() {
            return true;
        }

        @Adds
        public void printDate(TemporalAccessor t, Locale l) throws IOException {
            print(t, c, l);
        }

        @Adds
        public void printCalendar(Calendar t, Locale l) throws IOException {
            print(t, c, l);
        }

        /** As later JDKs have it. */
        @Releases(from = 21)
        private void printDateTime(Formatter f, Object arg, Locale l) throws IOException {
            if (arg == null) {
                print(f, "null", l);
            } else if (arg instanceof TemporalAccessor) {
                ((TemporalAccessor) arg).printBy(this, f, l);
            } else if (arg instanceof Date) {
                ((Date) arg).printBy(this, f, l);
            } else if (arg instanceof Calendar) {
                ((Calendar) arg).printBy(this, f, l);
            } else if (arg instanceof Long) {
                if (!formatsDates()) {
                    throw Unmodelled.calendar();
                }
                new Date((Long) arg).printBy(this, f, l);
            } else {
                failConversion(c, arg);
            }
        }

        @Adds
        public void printDate(Formatter f, TemporalAccessor t, Locale l) throws IOException {
            print(f, t, c, l);
        }

        @Adds
        public void printCalendar(Formatter f, Calendar t, Locale l) throws IOException {
            print(f, t, c, l);
        }
    }
}

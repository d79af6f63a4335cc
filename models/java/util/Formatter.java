package java.util;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.OnlyIf;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import java.io.IOException;
import java.time.temporal.TemporalAccessor;

public final class Formatter {
    public native Formatter format(String format, Object... args);

    public native String toString();

    /**
     * Dates are printed by the JDK's code, but only programs that have some
     * need it: so it is the dates that call it.
     */
    static class FormatSpecifier implements DatePrinter {
        @bandsaw.Stub
        char c;

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

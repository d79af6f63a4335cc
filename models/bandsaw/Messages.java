package bandsaw;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.Date;

/** MessageFormat.format for messages whose places are but {0}, {1} and so on: what it makes of numbers and dates comes from these. */
public final class Messages {
    private Messages() {}

    /** The message with the arguments in their places; null if it is wrong, for which there is an IllegalArgumentException otherwise. */
    public static String format(String pattern, Object[] args) {
        return isPlain(pattern) ? plain(pattern, args) : other(pattern, args);
    }

    /** Whether all places are but numbers: nothing is asked for its text if some are not, or wrong. */
    private static boolean isPlain(String pattern) {
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                quoted = !quoted; // two that stand together change nothing
            } else if (c == '{' && !quoted) {
                int end = end(pattern, i);
                if (end == i + 1 || end - i > 5 || end == pattern.length() || pattern.charAt(end) != '}') {
                    return false;
                }
                i = end;
            }
        }
        return true;
    }

    /** Where the digits end that begin behind the place. */
    private static int end(String pattern, int at) {
        int end = at + 1;
        while (end < pattern.length() && isDigit(pattern.charAt(end))) {
            end++;
        }
        return end;
    }

    private static String plain(String pattern, Object[] args) {
        StringBuilder out = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
                    out.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c != '{' || quoted) {
                out.append(c);
            } else {
                int end = end(pattern, i), place = Integer.parseInt(pattern.substring(i + 1, end));
                if (place < args.length) {
                    out.append(text(args[place]));
                } else {
                    out.append('{').append(place).append('}');
                }
                i = end;
            }
        }
        return out.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** What is not plain. */
    private static String other(String pattern, Object[] args) {
        if (!formatsMessages()) {
            throw Unmodelled.messageFormat();
        }
        try {
            return MessageFormat.format(pattern, args);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @OnlyIf({"messages formatted", "java.text.MessageFormat.format(java.lang.String,java.lang.Object[])java.lang.String"})
    private static boolean formatsMessages() {
        return true;
    }

    private static String text(Object x) {
        if (x instanceof Integer || x instanceof Long || x instanceof Short || x instanceof Byte || x instanceof AtomicInteger || x instanceof AtomicLong) {
            return Formats.setsLocale() ? NumberFormat.getInstance().format(x) : Formats.grouped(Long.toString(((Number) x).longValue()));
        }
        if (x instanceof Number) {
            return number((Number) x);
        }
        if (x instanceof Date) {
            return ((Date) x).bandsawText();
        }
        String s = x == null ? null : x.toString();
        return s == null ? "null" : s;
    }

    private static String number(Number x) {
        if (!hasOthers()) {
            throw Unmodelled.messageFormat();
        }
        return NumberFormat.getInstance().format(x);
    }

    @OnlyIf("other numbers")
    private static boolean hasOthers() {
        return true;
    }
}

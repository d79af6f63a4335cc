package bandsaw;

import bandsaw.users.Defaults;
import java.math.BigInteger;
import java.util.Formattable;
import java.util.Formatter;
import java.util.Locale;
import java.util.MissingFormatArgumentException;
import jdk.internal.math.FormattedFPDecimal;
import jdk.internal.math.FormattedFloatingDecimal;

/** What a Formatter does for plain formats: in the JDK's own texts, where they are but %s, %d, %n and %%, and, piece by piece, where lift knows the format. */
@Computes({"number", "fixed", "upper", "cut", "zeros", "signed", "grouped", "right", "left", "seen"})
@Ends
@Gives({"number", "fixed", "upper", "cut", "zeros", "signed", "grouped", "right", "left"})
@Total({"number", "fixed", "upper", "cut", "zeros", "signed", "grouped", "right", "left"})
public final class Formats {
    private Formats() {}

    /** What is printed, another number in a search: nobody sees what it prints, and so it is no matter which. */
    public static int seen(int x) {
        return Machine.hasClock() ? x : 0; // a run has a clock
    }

    public static long seen(long x) {
        return Machine.hasClock() ? x : 0;
    }

    public static double seen(double x) {
        return Machine.hasClock() ? x : 0;
    }

    public static float seen(float x) {
        return Machine.hasClock() ? x : 0;
    }

    public static Object seen(Object x) {
        return Machine.hasClock() || !(x instanceof Number) ? x : "0";
    }

    /** As %s has it, for the locale, null for the default one. */
    public static String text(Object x, Locale l) {
        if (x instanceof Formattable) {
            return ((Formattable) x).bandsawText("%s", l);
        }
        return x == null ? "null" : x.toString(); // which may be null
    }

    /** As the conversion has it, an %s with a width, negative on the left, or a precision, -1 for none. */
    public static String text(Object x, Locale l, String conversion, int width, int precision) {
        if (x instanceof Formattable) {
            return ((Formattable) x).bandsawText(conversion, l);
        }
        String s = x == null ? "null" : x.toString(); // which may be null, and then has no length
        if (precision >= 0 && precision < s.length()) {
            s = s.substring(0, precision);
        }
        CharSequence cs = s;
        int size = width < 0 ? -width : width;
        if (size == 0 || cs.length() >= size) {
            return s;
        }
        return width < 0 ? left(s, size) : right(s, size);
    }

    /** The text of a number, which would be another one where the default locale is. */
    public static String number(String text) {
        return Machine.assumed(text, Defaults.LOCALE);
    }

    /** The text, by the conversion, of the number: another one if the program sets a locale. */
    public static String localized(String text, String conversion, int x) {
        return setsLocale() ? new Formatter().format(conversion, x).toString() : text;
    }

    public static String localized(String text, String conversion, long x) {
        return setsLocale() ? new Formatter().format(conversion, x).toString() : text;
    }

    public static String localized(String text, String conversion, float x) {
        return setsLocale() ? new Formatter().format(conversion, x).toString() : text;
    }

    public static String localized(String text, String conversion, double x) {
        return setsLocale() ? new Formatter().format(conversion, x).toString() : text;
    }

    public static String localized(String text, String conversion, Object x) {
        return setsLocale() ? new Formatter().format(conversion, x).toString() : text;
    }

    /** Whether the program sets the default locale. */
    @OnlyIf({"java.util.Locale.setDefault(java.util.Locale)void", "java.util.Locale.setDefault(java.util.Locale$Category,java.util.Locale)void"})
    static boolean setsLocale() {
        return true;
    }

    /** As %f has it, with so many digits behind the point. */
    public static String fixed(double x, int digits) {
        if (x != x) {
            return "NaN";
        }
        StringBuilder out = new StringBuilder();
        if (x < 0 || 1 / x < 0) { // -0.0 too
            out.append('-');
        }
        double size = x <= 0 ? 0.0 - x : x;
        if (1 / size == 0) {
            return out.append("Infinity").toString();
        }
        int begin = out.length();
        out.append(mantissa(size, digits));
        int point = begin;
        while (point < out.length() && out.charAt(point) != '.') {
            point++;
        }
        if (digits > 0) {
            if (point == out.length()) {
                out.append('.');
            }
            fill(out, '0', digits - (out.length() - point - 1));
        }
        return out.toString();
    }

    private static char[] mantissa(double size, int digits) {
        if (Release.feature() >= 21) { // which round otherwise
            return FormattedFPDecimal.valueOf(size, digits, 'f').getMantissa();
        }
        return FormattedFloatingDecimal.valueOf(size, digits, FormattedFloatingDecimal.Form.DECIMAL_FLOAT).getMantissa();
    }

    /** A hexadecimal number in capitals. */
    public static String upper(String hex) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < hex.length(); i++) {
            char c = hex.charAt(i);
            out.append(c >= 'a' ? (char) (c - 'a' + 'A') : c);
        }
        return out.toString();
    }

    /** So many characters at most. */
    public static String cut(String text, int most) {
        return most < text.length() ? text.substring(0, most) : text;
    }

    private static int sign(String number) {
        return number.charAt(0) == '-' ? 1 : 0;
    }

    /** Where the digits before the point end, if the number, behind its sign, has any: it may be none, or infinite. */
    private static int end(String number, int sign) {
        int end = sign;
        while (end < number.length() && isDigit(number.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    /** A number with zeros behind its sign. */
    public static String zeros(String number, int width) {
        int sign = sign(number);
        if (end(number, sign) == sign) {
            return right(number, width);
        }
        StringBuilder out = new StringBuilder();
        if (sign > 0) {
            out.append('-');
        }
        fill(out, '0', width - number.length());
        return out.append(number.substring(sign)).toString();
    }

    /** A number that has a sign. */
    public static String signed(String number) {
        return number.charAt(0) == '-' || number.equals("NaN") ? number : "+" + number;
    }

    /** A number with a comma before each three digits. */
    public static String grouped(String number) {
        int sign = sign(number), end = end(number, sign);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < number.length(); i++) {
            if (i > sign && i < end && (end - i) % 3 == 0) {
                out.append(',');
            }
            out.append(number.charAt(i));
        }
        return out.toString();
    }

    public static String right(String text, int width) {
        StringBuilder out = new StringBuilder();
        fill(out, ' ', width - text.length());
        return out.append(text).toString();
    }

    public static String left(String text, int width) {
        StringBuilder out = new StringBuilder().append(text);
        fill(out, ' ', width - text.length());
        return out.toString();
    }

    private static void fill(StringBuilder out, char c, int times) {
        for (int i = 0; i < times; i++) {
            out.append(c);
        }
    }

    public static String format(String format, Object[] args) {
        StringBuilder out = new StringBuilder();
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                out.append(c);
                continue;
            }
            i++;
            c = format.charAt(i);
            switch (c) {
                case 'n':
                    out.append('\n');
                    break;
                case '%':
                    out.append('%');
                    break;
                default:
                    if (args != null && next >= args.length) {
                        throw new MissingFormatArgumentException("%" + c);
                    }
                    Object arg = args == null ? null : args[next];
                    if (!takes(c, arg)) {
                        throw Unmodelled.formattable();
                    }
                    out.append(arg);
                    next++;
            }
        }
        return out.toString();
    }

    /** Whether the conversion makes of it what %s does. */
    private static boolean takes(char conversion, Object x) {
        switch (conversion) {
            case 's':
                return !(x instanceof Formattable);
            case 'c':
                return x == null || x instanceof Character;
            default:
                return x == null || isWhole(x);
        }
    }

    /** Numbers that %d takes. */
    private static boolean isWhole(Object x) {
        return x instanceof Integer || x instanceof Long || x instanceof Short || x instanceof Byte || x instanceof BigInteger;
    }
}

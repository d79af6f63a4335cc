package bandsaw;

import java.math.BigInteger;
import java.util.Formattable;
import java.util.MissingFormatArgumentException;

/** String.format for the JDK's own texts, whose formats are but %s, %d, %n and %%. */
public final class Formats {
    private Formats() {}

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
                    if (c == 's' ? arg instanceof Formattable : arg != null && !isWhole(arg)) {
                        throw Unmodelled.formattable();
                    }
                    out.append(arg);
                    next++;
            }
        }
        return out.toString();
    }

    /** Numbers that %d takes, and prints as %s does. */
    private static boolean isWhole(Object x) {
        return x instanceof Integer || x instanceof Long || x instanceof Short || x instanceof Byte || x instanceof BigInteger;
    }
}

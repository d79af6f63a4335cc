package bandsaw;

import java.util.Formattable;
import java.util.MissingFormatArgumentException;

/** String.format for the JDK's own messages, whose formats are but %s, %n and %%. */
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
            switch (format.charAt(i)) {
                case 'n':
                    out.append('\n');
                    break;
                case '%':
                    out.append('%');
                    break;
                default:
                    if (args != null && next >= args.length) {
                        throw new MissingFormatArgumentException("%s");
                    }
                    Object arg = args == null ? null : args[next];
                    if (arg instanceof Formattable) {
                        throw Unmodelled.formattable();
                    }
                    out.append(arg);
                    next++;
            }
        }
        return out.toString();
    }
}

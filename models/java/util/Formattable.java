package java.util;

import bandsaw.Adds;
import bandsaw.Stub;

public interface Formattable {
    @Stub
    void formatTo(Formatter formatter, int flags, int width, int precision);

    /** As the conversion has it: only programs that have such objects need a Formatter for that. */
    @Adds
    default String bandsawText(String conversion, Locale l) {
        Formatter f = new Formatter();
        return (l == null ? f.format(conversion, this) : f.format(l, conversion, this)).toString();
    }
}

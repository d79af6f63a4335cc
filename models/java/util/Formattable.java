package java.util;

import bandsaw.Adds;
import bandsaw.Stub;

public interface Formattable {
    @Stub
    void formatTo(Formatter formatter, int flags, int width, int precision);

    /** As %s has it: only programs that have such objects need a Formatter for that. */
    @Adds
    default String bandsawText() {
        return new Formatter().format("%s", this).toString();
    }
}

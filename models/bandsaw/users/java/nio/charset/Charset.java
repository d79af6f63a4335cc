package bandsaw.users.java.nio.charset;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class Charset {
    private Charset() {}

    static java.nio.charset.Charset defaultCharset() {
        Machine.assume(Defaults.CHARSET);
        return java.nio.charset.Charset.defaultCharset();
    }
}

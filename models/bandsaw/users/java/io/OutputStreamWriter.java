package bandsaw.users.java.io;

import bandsaw.Machine;
import bandsaw.users.Defaults;
import java.io.OutputStream;

final class OutputStreamWriter {
    private OutputStreamWriter() {}

    static void making(OutputStream out) {
        Machine.assume(Defaults.CHARSET);
    }
}

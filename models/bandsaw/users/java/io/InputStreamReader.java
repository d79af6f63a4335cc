package bandsaw.users.java.io;

import bandsaw.Machine;
import bandsaw.users.Defaults;
import java.io.InputStream;

final class InputStreamReader {
    private InputStreamReader() {}

    static void making(InputStream in) {
        Machine.assume(Defaults.CHARSET);
    }
}

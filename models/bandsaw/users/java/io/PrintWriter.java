package bandsaw.users.java.io;

import bandsaw.users.Defaults;

final class PrintWriter {
    private PrintWriter() {}

    static java.io.PrintWriter printf(java.io.PrintWriter w, String pattern, Object... args) {
        Defaults.note(pattern);
        return w.printf(pattern, args);
    }

    static java.io.PrintWriter format(java.io.PrintWriter w, String pattern, Object... args) {
        Defaults.note(pattern);
        return w.format(pattern, args);
    }
}

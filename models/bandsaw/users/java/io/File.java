package bandsaw.users.java.io;

import bandsaw.users.Setting;

final class File {
    private File() {}

    static java.lang.String getAbsolutePath(java.io.File f) {
        note(f);
        return f.getAbsolutePath();
    }

    static java.io.File getAbsoluteFile(java.io.File f) {
        note(f);
        return f.getAbsoluteFile();
    }

    private static void note(java.io.File f) {
        if (!f.isAbsolute()) {
            Setting.note("user.dir");
        }
    }
}

package bandsaw.natives.sun.nio.fs;

import bandsaw.Folder;

/** What paths need; UnixFileSystemProvider asks for files. */
final class UnixNativeDispatcher {
    private UnixNativeDispatcher() {}

    static byte[] getcwd() {
        return Folder.HERE.getBytes();
    }

    /** The system has nothing beyond what all have. */
    static int init() {
        return 0;
    }
}

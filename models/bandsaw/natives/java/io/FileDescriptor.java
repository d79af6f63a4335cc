package bandsaw.natives.java.io;

import bandsaw.Folder;
import bandsaw.Releases;

/** Nobody has numbers for files. */
final class FileDescriptor {
    private FileDescriptor() {}

    static long getHandle(int fd) {
        return -1;
    }

    static boolean getAppend(int fd) {
        return false;
    }

    static void close0(java.io.FileDescriptor fd) {}

    @Releases(until = 17)
    static void sync(java.io.FileDescriptor of) {
        Folder.assumeWritable();
    }

    @Releases(from = 21)
    static void sync0(java.io.FileDescriptor of) {
        Folder.assumeWritable();
    }
}

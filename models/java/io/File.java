package java.io;

import bandsaw.Folder;
import bandsaw.Stub;

/** Temporary files have names that nobody else has. */
public class File {
    @Stub
    public File(File in, String name) {}

    public native String getName();

    public native String getPath();

    public native String getAbsolutePath();

    public native File getAbsoluteFile();

    public native boolean isAbsolute();

    private static class TempDirectory {
        static File generateFile(String prefix, String suffix, File dir) throws IOException {
            String name = Folder.temporary(new File((File) null, prefix).getName(), suffix);
            File f = new File(dir, name);
            if (!name.equals(f.getName())) {
                throw new IOException("Unable to create temporary file, " + name);
            }
            return f;
        }
    }
}

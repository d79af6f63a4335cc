package java.util.zip;

class ZipUtils {
    /** What natives there are, the models do. */
    static void loadLibrary() {}
}

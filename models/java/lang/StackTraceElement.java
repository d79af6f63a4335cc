package java.lang;

import bandsaw.Adds;
import bandsaw.Stub;

public final class StackTraceElement {
    @Stub
    private static final byte BUILTIN_CLASS_LOADER = 1;

    @Stub
    private byte format;

    @Stub
    public StackTraceElement(String classLoaderName, String moduleName, String moduleVersion, String declaringClass, String methodName,
            String fileName, int lineNumber) {
    }

    /** A frame of the program. Classes that are not of the JDK are the application class loader's, of which texts do not tell. */
    @Adds
    static StackTraceElement frame(String module, String type, String method, String file, int line) {
        StackTraceElement e = new StackTraceElement(module == null ? "app" : null, module, null, type, method, file, line);
        e.format = BUILTIN_CLASS_LOADER;
        return e;
    }

    public native String getClassName();

    public native String getMethodName();

    public native String getFileName();

    public native int getLineNumber();

    public native boolean isNativeMethod();
}

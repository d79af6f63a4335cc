package java.lang;

import bandsaw.Machine;
import java.io.ConsoleStream;
import java.io.PrintStream;

public final class System {
    public static PrintStream out = ConsoleStream.open(1);
    public static PrintStream err = ConsoleStream.open(2);

    public static void setOut(PrintStream s) {
        out = s;
    }

    public static void setErr(PrintStream s) {
        err = s;
    }

    /** For SharedSecrets, at the first need; the JDK does it at its start. */
    public static void giveAccess() {
        setJavaLangAccess();
    }

    private static native void setJavaLangAccess();

    public static SecurityManager getSecurityManager() {
        return null;
    }

    /** Those that are the same everywhere. */
    public static String getProperty(String key) {
        checkKey(key);
        switch (key) {
            case "line.separator":
                return "\n";
            case "file.separator":
                return "/";
            case "path.separator":
                return ":";
            case "file.encoding":
            case "native.encoding":
            case "sun.jnu.encoding":
            case "stdout.encoding":
            case "stderr.encoding":
                return "UTF-8";
            case "os.name":
                return "Linux";
            case "user.language":
                return "en";
            case "java.vm.name":
                return "bandsaw";
            default:
                return null;
        }
    }

    public static String getProperty(String key, String other) {
        String value = getProperty(key);
        return value == null ? other : value;
    }

    private static void checkKey(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    /** The environment is empty. */
    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return null;
    }

    public static long nanoTime() {
        return Machine.nanoTime();
    }

    public static long currentTimeMillis() {
        return Machine.currentTimeMillis();
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static int identityHashCode(Object o) {
        return o == null ? 0 : Machine.identityHash(o);
    }

    public static void arraycopy(Object src, int srcPos, Object dst, int dstPos, int n) {
        if (src == null || dst == null) {
            throw new NullPointerException();
        }
        if (src instanceof Object[] && dst instanceof Object[]) {
            copy((Object[]) src, srcPos, (Object[]) dst, dstPos, n);
        } else if (src instanceof int[] && dst instanceof int[]) {
            copy((int[]) src, srcPos, (int[]) dst, dstPos, n);
        } else if (src instanceof char[] && dst instanceof char[]) {
            copy((char[]) src, srcPos, (char[]) dst, dstPos, n);
        } else if (src instanceof byte[] && dst instanceof byte[]) {
            copy((byte[]) src, srcPos, (byte[]) dst, dstPos, n);
        } else if (src instanceof long[] && dst instanceof long[]) {
            copy((long[]) src, srcPos, (long[]) dst, dstPos, n);
        } else if (src instanceof boolean[] && dst instanceof boolean[]) {
            copy((boolean[]) src, srcPos, (boolean[]) dst, dstPos, n);
        } else if (src instanceof short[] && dst instanceof short[]) {
            copy((short[]) src, srcPos, (short[]) dst, dstPos, n);
        } else if (src instanceof double[] && dst instanceof double[]) {
            copy((double[]) src, srcPos, (double[]) dst, dstPos, n);
        } else if (src instanceof float[] && dst instanceof float[]) {
            copy((float[]) src, srcPos, (float[]) dst, dstPos, n);
        } else {
            throw new ArrayStoreException("arraycopy: type mismatch");
        }
    }

    private static void check(int srcLength, int srcPos, int dstLength, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > srcLength - srcPos || n > dstLength - dstPos) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: index out of bounds");
        }
    }

    private static void copy(Object[] src, int srcPos, Object[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(boolean[] src, int srcPos, boolean[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(byte[] src, int srcPos, byte[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(char[] src, int srcPos, char[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(short[] src, int srcPos, short[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(int[] src, int srcPos, int[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(long[] src, int srcPos, long[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(float[] src, int srcPos, float[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }

    private static void copy(double[] src, int srcPos, double[] dst, int dstPos, int n) {
        check(src.length, srcPos, dst.length, dstPos, n);
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            for (int i = 0; i < n; i++) {
                dst[dstPos + i] = src[srcPos + i];
            }
        }
    }
}

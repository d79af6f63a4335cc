package java.lang;

import bandsaw.Adds;
import bandsaw.Clock;
import bandsaw.Machine;
import bandsaw.Own;
import bandsaw.Stub;
import java.io.Console;
import java.io.ConsoleInput;
import java.io.ConsoleStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.ServiceLoader;
import sun.util.logging.internal.LoggingProviderImpl;

@Own("use of java.lang.System.getProperties()java.util.Properties")
public final class System {
    public static InputStream in = ConsoleInput.open();
    public static PrintStream out = ConsoleStream.open(1);
    public static PrintStream err = ConsoleStream.open(2);

    public static void setIn(InputStream s) {
        in = s;
    }

    public static void setOut(PrintStream s) {
        out = s;
    }

    public static void setErr(PrintStream s) {
        err = s;
    }

    /** For SharedSecrets, at the first need; the JDK does it at its start. */
    @Adds
    public static void giveAccess() {
        setJavaLangAccess();
    }

    private static native void setJavaLangAccess();

    @Stub
    public interface Logger {}

    @Stub
    public abstract static class LoggerFinder {}

    /** By java.logging, if the program brings no finder of its own. */
    public static Logger getLogger(String name) {
        Objects.requireNonNull(name);
        if (ServiceLoader.load(LoggerFinder.class, ClassLoader.getSystemClassLoader()).iterator().hasNext()) {
            Machine.unreal("loggers were those of java.logging, not of the program's own finder");
        }
        return LoggingProviderImpl.bandsawLogger(name);
    }

    public static SecurityManager getSecurityManager() {
        return null;
    }

    /** Once one of them was set; null before. */
    @Adds
    private static Properties properties;

    public static String getProperty(String key) {
        checkKey(key);
        Properties p = properties;
        return p == null ? StandardProperties.get(key) : p.getProperty(key);
    }

    public static String getProperty(String key, String other) {
        String value = getProperty(key);
        return value == null ? other : value;
    }

    public static Properties getProperties() {
        if (properties == null) {
            Properties p = new Properties();
            for (String key : StandardProperties.keys()) {
                String value = StandardProperties.get(key);
                if (value != null) {
                    p.setProperty(key, value);
                }
            }
            properties = p;
        }
        return properties;
    }

    public static void setProperties(Properties p) {
        properties = p;
        getProperties();
    }

    public static String setProperty(String key, String value) {
        checkKey(key);
        if (key.equals("java.util.Arrays.useLegacyMergeSort")) {
            Machine.unexplored("the sort of arrays that java.util.Arrays.useLegacyMergeSort asks for");
        }
        return (String) getProperties().setProperty(key, value);
    }

    public static String clearProperty(String key) {
        checkKey(key);
        return (String) getProperties().remove(key);
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

    public static Map<String, String> getenv() {
        return Map.of();
    }

    public static Console console() {
        synchronized (System.class) {
            return null;
        }
    }

    public static long nanoTime() {
        return Clock.now();
    }

    public static long currentTimeMillis() {
        return Clock.millis();
    }

    public static String lineSeparator() {
        return Machine.assumed("\n", "lines end as on Linux");
    }

    /** What a library's methods do nobody knows, which is said where one is called. */
    public static void loadLibrary(String name) {
        if (name.indexOf('/') >= 0) {
            throw new UnsatisfiedLinkError("Directory separator should not appear in library name: " + name);
        }
        load(name);
    }

    public static void load(String file) {
        if (Machine.assumed(1, "the native libraries that the program loads are there") == 0) {
            throw new UnsatisfiedLinkError(file);
        }
    }

    public static int identityHashCode(Object o) {
        return o == null ? 0 : Machine.identityHash(o);
    }

    public static void arraycopy(Object src, int srcPos, Object dst, int dstPos, int n) {
        known(src, dst);
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
            throw mismatch(src, dst);
        }
    }

    // What lift calls in its place where the types of the arrays are known, so that who only copies bytes does not
    // come to what copies references.

    @Adds
    private static void arraycopy(Object[] src, int srcPos, Object[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(int[] src, int srcPos, int[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(char[] src, int srcPos, char[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(byte[] src, int srcPos, byte[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(long[] src, int srcPos, long[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(boolean[] src, int srcPos, boolean[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(short[] src, int srcPos, short[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(double[] src, int srcPos, double[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void arraycopy(float[] src, int srcPos, float[] dst, int dstPos, int n) {
        known(src, dst);
        copy(src, srcPos, dst, dstPos, n);
    }

    @Adds
    private static void known(Object src, Object dst) {
        if (src == null || dst == null) {
            throw new NullPointerException();
        }
    }

    @Adds
    private static RuntimeException outOfBounds(String array, int src, int srcLength, int dst, int dstLength, int n) {
        String text;
        if (src < 0) {
            text = "source index " + src + " out of bounds for " + array + srcLength + "]";
        } else if (dst < 0) {
            text = "destination index " + dst + " out of bounds for " + array + dstLength + "]";
        } else if (n < 0) {
            text = "length " + n + " is negative";
        } else if (n > srcLength - src) {
            text = "last source index " + ((long) src + n) + " out of bounds for " + array + srcLength + "]";
        } else {
            text = "last destination index " + ((long) dst + n) + " out of bounds for " + array + dstLength + "]";
        }
        return new ArrayIndexOutOfBoundsException("arraycopy: " + text);
    }

    @Adds
    private static RuntimeException mismatch(Object src, Object dst) {
        String text;
        if (!src.getClass().isArray()) {
            text = "source type " + src.getClass().getName() + " is not an array";
        } else if (!dst.getClass().isArray()) {
            text = "destination type " + dst.getClass().getName() + " is not an array";
        } else {
            text = "type mismatch: can not copy " + kind(src) + "[] into " + kind(dst) + "[]";
        }
        return new ArrayStoreException("arraycopy: " + text);
    }

    @Adds
    private static String kind(Object array) {
        Class<?> c = array.getClass().getComponentType();
        return c.isPrimitive() ? c.getName() : "object array";
    }

    /** What fits into dst is copied before one that does not fails. */
    @Adds
    private static RuntimeException element(Object[] src, Object[] dst) {
        Class<?> from = src.getClass().getComponentType(), to = dst.getClass().getComponentType();
        return new ArrayStoreException(from.isAssignableFrom(to)
            ? "arraycopy: element type mismatch: can not cast one of the elements of " + from.getName()
                + "[] to the type of the destination array, " + to.getName()
            : "arraycopy: type mismatch: can not copy " + from.getName() + "[] into " + to.getName() + "[]");
    }

    @Adds
    private static void copy(Object[] src, int srcPos, Object[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("object array[", srcPos, src.length, dstPos, dst.length, n);
        }
        if (src == dst && srcPos < dstPos) {
            for (int i = n - 1; i >= 0; i--) {
                dst[dstPos + i] = src[srcPos + i];
            }
        } else {
            try {
                for (int i = 0; i < n; i++) {
                    dst[dstPos + i] = src[srcPos + i];
                }
            } catch (ArrayStoreException e) {
                throw element(src, dst);
            }
        }
    }

    @Adds
    private static void copy(boolean[] src, int srcPos, boolean[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("boolean[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(byte[] src, int srcPos, byte[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("byte[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(char[] src, int srcPos, char[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("char[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(short[] src, int srcPos, short[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("short[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(int[] src, int srcPos, int[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("int[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(long[] src, int srcPos, long[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("long[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(float[] src, int srcPos, float[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("float[", srcPos, src.length, dstPos, dst.length, n);
        }
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

    @Adds
    private static void copy(double[] src, int srcPos, double[] dst, int dstPos, int n) {
        if (srcPos < 0 || dstPos < 0 || n < 0 || n > src.length - srcPos || n > dst.length - dstPos) {
            throw outOfBounds("double[", srcPos, src.length, dstPos, dst.length, n);
        }
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

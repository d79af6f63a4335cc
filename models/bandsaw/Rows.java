package bandsaw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The arguments of a test with parameters, of what a method gives that the test names. lift calls it. */
@Asked
public final class Rows {
    private Rows() {}

    /** Any one of what is in a source. */
    public static Object pick(Object source) {
        Object[] all = all(source);
        return all[Machine.choose(0, all.length - 1)];
    }

    private static Object[] all(Object source) {
        if (source instanceof Stream) {
            return ((Stream<?>) source).toArray();
        } else if (source instanceof Collection) {
            return ((Collection<?>) source).toArray();
        } else if (source instanceof Object[]) {
            return (Object[]) source;
        } else if (source instanceof IntStream) {
            return ((IntStream) source).boxed().toArray();
        } else if (source instanceof LongStream) {
            return ((LongStream) source).boxed().toArray();
        } else if (source instanceof DoubleStream) {
            return ((DoubleStream) source).boxed().toArray();
        } else if (source instanceof int[]) {
            return IntStream.of((int[]) source).boxed().toArray();
        } else if (source instanceof long[]) {
            return LongStream.of((long[]) source).boxed().toArray();
        }
        Iterator<?> from = source instanceof Iterable ? ((Iterable<?>) source).iterator() : (Iterator<?>) source;
        List<Object> all = new ArrayList<>();
        while (from.hasNext()) {
            all.add(from.next());
        }
        return all.toArray();
    }

    /** What is picked is a row of arguments, or the only one. */
    public static Object[] row(Object picked) {
        return picked instanceof Object[] ? (Object[]) picked : new Object[] {picked};
    }

    public static Object at(Object[] row, int i) {
        if (i >= row.length) {
            throw new IllegalArgumentException("there are " + row.length + " arguments, which are too few");
        }
        return row[i];
    }

    public static boolean toBoolean(Object x) {
        return (Boolean) x;
    }

    public static char toChar(Object x) {
        return (Character) x;
    }

    public static byte toByte(Object x) {
        return (Byte) x;
    }

    public static short toShort(Object x) {
        return (Short) x;
    }

    public static int toInt(Object x) {
        return (Integer) x;
    }

    public static long toLong(Object x) {
        return x instanceof Integer ? (Integer) x : (Long) x;
    }

    public static float toFloat(Object x) {
        return (Float) x;
    }

    public static double toDouble(Object x) {
        return x instanceof Integer ? (Integer) x : (Double) x;
    }
}

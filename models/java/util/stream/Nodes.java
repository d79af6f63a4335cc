package java.util.stream;

import java.util.function.IntFunction;

final class Nodes {
    private Nodes() {}

    static native <T> Node<T> node(T[] a);

    static native Node.OfInt node(int[] a);

    static native Node.OfLong node(long[] a);

    static native Node.OfDouble node(double[] a);

    public static <T> Node<T> flatten(Node<T> n, IntFunction<T[]> make) {
        return n.getChildCount() == 0 ? n : node(n.asArray(make));
    }

    public static Node.OfInt flattenInt(Node.OfInt n) {
        return n.getChildCount() == 0 ? n : node(n.asPrimitiveArray());
    }

    public static Node.OfLong flattenLong(Node.OfLong n) {
        return n.getChildCount() == 0 ? n : node(n.asPrimitiveArray());
    }

    public static Node.OfDouble flattenDouble(Node.OfDouble n) {
        return n.getChildCount() == 0 ? n : node(n.asPrimitiveArray());
    }
}

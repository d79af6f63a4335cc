package java.util;

import java.io.Serializable;

public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    public native Set<Map.Entry<K, V>> entrySet();

    /**
     * The class of x if it is comparable with its like. The JDK looks into the
     * generic signature, which is not there to be asked: where a class is
     * comparable with others only, entries of one bin may be searched in
     * another order, with the same result.
     */
    static Class<?> comparableClassFor(Object x) {
        return x instanceof Comparable ? x.getClass() : null;
    }
}

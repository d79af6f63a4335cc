package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Original;
import bandsaw.Stub;
import bandsaw.Sums;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    public native Set<Map.Entry<K, V>> entrySet();

    public native V putIfAbsent(K key, V value);

    public native boolean remove(Object key, Object value);

    public native boolean replace(K key, V old, V value);

    public native V replace(K key, V value);

    // That the table is made is one step, and that an entry is counted is another. That threads which contend count in cells of
    // their own shows in what a size has of what is counted meanwhile, and in a table that does not grow when it might.

    @Stub
    static class Node<K, V> {}

    @Stub
    private static final int DEFAULT_CAPACITY = 16;

    @Stub
    transient volatile Node<K, V>[] table;

    @Stub
    private transient volatile long baseCount;

    @Stub
    private transient volatile int sizeCtl;

    /** The sizes that are being taken; null for none. */
    @Adds
    private transient Sums sums;

    /** Whether counting is the JDK's own: lift puts false but where there are to be no sections. */
    @Adds
    @OnlyIf("fine")
    private static boolean inCells() {
        return true;
    }

    /** Whether making the table is: one that is to get many entries at once finds that another makes it, and leaves it small. */
    @Adds
    @OnlyIf({"fine", "java.util.concurrent.ConcurrentHashMap.putAll(java.util.Map)void"})
    private static boolean inSteps() {
        return true;
    }

    @Adds
    @OnlyIf("bandsaw.Machine.start(java.lang.Thread)void")
    private static boolean threads() {
        return true;
    }

    @Adds
    @Original("addCount")
    private native void countInCell(long x, int check);

    @Adds
    @Original("sumCount")
    private native long sumOfCells();

    @Adds
    @Original("initTable")
    private native Node<K, V>[] initTableInSteps();

    private final void addCount(long x, int check) {
        if (inCells()) {
            countInCell(x, check);
            return;
        }
        Machine.beginAtomic();
        long n = baseCount + x;
        baseCount = n;
        Sums s = sums;
        if (s != null) {
            s.add(x);
        }
        int limit = sizeCtl;
        boolean grows = check >= 0 && limit != -1 && n >= limit;
        Machine.endAtomic();
        if (grows && threads()) {
            grows = Machine.assumed(1, "a ConcurrentHashMap grows as soon as it has the entries for that") == 1;
        }
        if (grows) {
            countInCell(0, check);
        }
    }

    final long sumCount() {
        if (inCells()) {
            return sumOfCells();
        }
        Machine.beginAtomic();
        long sum = baseCount;
        Sums s = Sums.begin(sums);
        sums = s;
        Machine.endAtomic();
        Machine.beginAtomic();
        sum += s.end();
        if (s.isEmpty()) {
            sums = null;
        }
        Machine.endAtomic();
        return sum;
    }

    @SuppressWarnings("unchecked")
    private final Node<K, V>[] initTable() {
        if (inSteps()) {
            return initTableInSteps();
        }
        Machine.beginAtomic();
        Node<K, V>[] t = table;
        if (t == null || t.length == 0) {
            int wanted = sizeCtl;
            int n = wanted > 0 ? wanted : DEFAULT_CAPACITY;
            t = (Node<K, V>[]) new Node<?, ?>[n];
            table = t;
            sizeCtl = n - (n >>> 2);
        }
        Machine.endAtomic();
        return t;
    }

    /** As in HashMap. */
    static Class<?> comparableClassFor(Object x) {
        return x instanceof Comparable ? x.getClass() : null;
    }

    /** A bin that is a tree. Who changes it waits for those that look for a key in it. */
    static final class TreeBin<K, V> extends Node<K, V> {
        @Stub
        volatile int lockState;

        /** Whether these may wait themselves: else they go on whatever others do, and to wait for them is no matter. */
        @Adds
        @OnlyIf({"fine", "keys lock"})
        private static boolean heldUp() {
            return true;
        }

        @Adds
        @Original("contendedLock")
        private native void queueForLock();

        private final void contendedLock() {
            if (heldUp()) {
                queueForLock();
                return;
            }
            boolean free = false;
            while (!free) {
                Machine.beginAtomic();
                free = lockState == 0;
                if (free) {
                    lockState = 1;
                }
                Machine.endAtomic();
            }
        }
    }
}

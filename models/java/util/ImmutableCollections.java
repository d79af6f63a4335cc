package java.util;

import bandsaw.Adds;
import bandsaw.Advances;
import bandsaw.Releases;
import bandsaw.Salt;
import bandsaw.Stub;
import java.util.function.Consumer;

/**
 * The JDK's sets and maps that cannot be changed go through their elements in
 * an order that differs from run to run, by a number that each run draws: here it is
 * Salt's. What is done with one element, or without an order, is the JDK's.
 */
class ImmutableCollections {
    @Stub
    static Object EMPTY;

    static final class Set12<E> extends AbstractCollection<E> implements Set<E> {
        @Stub
        private final E e0 = null;
        @Stub
        private final Object e1 = null;

        public native int size();

        public Iterator<E> iterator() {
            return new Elements<>(toArray());
        }

        public Object[] toArray() {
            if (e1 == EMPTY) {
                return new Object[] {e0};
            }
            return Salt.forwards() ? new Object[] {e1, e0} : new Object[] {e0, e1};
        }

        public <T> T[] toArray(T[] into) {
            return super.toArray(into);
        }

        @Releases(from = 25)
        @SuppressWarnings("unchecked")
        public void forEach(Consumer<? super E> action) {
            for (Object e : toArray()) {
                action.accept((E) e);
            }
        }
    }

    @Adds
    @Advances("next")
    private static final class Elements<E> implements Iterator<E> {
        private final Object[] all;
        private int next;

        Elements(Object[] all) {
            this.all = all;
        }

        public boolean hasNext() {
            return next < all.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next == all.length) {
                throw new NoSuchElementException();
            }
            return (E) all[next++];
        }
    }

    static final class SetN<E> extends AbstractCollection<E> implements Set<E> {
        @Stub
        final E[] elements = null;

        public native int size();

        @Stub
        public Iterator<E> iterator() {
            return null;
        }

        private final class SetNIterator implements Iterator<E> {
            @Stub
            private int remaining;
            @Stub
            private int idx;
            @Adds
            private boolean forwards;

            SetNIterator() {
                remaining = size();
                if (remaining > 1) {
                    forwards = Salt.forwards();
                    idx = Salt.place(elements, 1);
                }
            }

            public native boolean hasNext();

            public E next() {
                if (remaining == 0) {
                    throw new NoSuchElementException();
                }
                E e;
                do {
                    idx = after(idx, elements.length, forwards);
                    e = elements[idx];
                } while (e == null);
                remaining--;
                return e;
            }
        }
    }

    static final class MapN<K, V> extends AbstractMap<K, V> {
        @Stub
        final Object[] table = null;
        @Stub
        int size;

        public native Set<Map.Entry<K, V>> entrySet();

        class MapNIterator implements Iterator<Map.Entry<K, V>> {
            @Stub
            private int remaining;
            @Stub
            private int idx;
            @Adds
            private boolean forwards;

            MapNIterator() {
                remaining = size;
                if (remaining > 1) {
                    forwards = Salt.forwards();
                    idx = 2 * Salt.place(table, 2);
                }
            }

            public native boolean hasNext();

            public native Map.Entry<K, V> next();

            /** The next place for a key. */
            private int nextIndex() {
                idx = 2 * after(idx / 2, table.length / 2, forwards);
                return idx;
            }
        }
    }

    /** The place after the i-th of n, forwards or backwards. */
    @Adds
    private static int after(int i, int n, boolean forwards) {
        if (forwards) {
            return i + 1 < n ? i + 1 : 0;
        }
        return i > 0 ? i - 1 : n - 1;
    }
}

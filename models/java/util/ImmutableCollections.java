package java.util;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Releases;
import bandsaw.Stub;
import java.util.function.Consumer;

/**
 * The JDK's sets and maps that cannot be changed go through their elements in
 * an order that differs from run to run, by a number that each run draws (lift
 * makes it 0). What is done with one element, or without an order, is the JDK's.
 */
class ImmutableCollections {
    @Stub
    static Object EMPTY;

    @Adds
    private static void ordered() {
        Machine.unexplored("Set.of and Map.of were explored in one order only");
    }

    static final class Set12<E> extends AbstractCollection<E> implements Set<E> {
        @Stub
        private final E e0 = null;
        @Stub
        private final Object e1 = null;

        public native int size();

        public Iterator<E> iterator() {
            if (e1 != EMPTY) {
                ordered();
            }
            return new Elements<>(toArray());
        }

        public Object[] toArray() {
            if (e1 == EMPTY) {
                return new Object[] {e0};
            }
            ordered();
            return new Object[] {e0, e1};
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
        public native int size();

        public Iterator<E> iterator() {
            if (size() > 1) {
                ordered();
            }
            return new SetNIterator();
        }

        private final class SetNIterator implements Iterator<E> {
            @Stub
            SetNIterator() {}

            public native boolean hasNext();

            public native E next();
        }
    }

    static final class MapN<K, V> extends AbstractMap<K, V> {
        @Stub
        final Object[] table = null;

        public native Set<Map.Entry<K, V>> entrySet();

        class MapNIterator implements Iterator<Map.Entry<K, V>> {
            @Stub
            private int idx;

            @Stub
            MapNIterator() {}

            public native boolean hasNext();

            public native Map.Entry<K, V> next();

            /** The next place for a key, two places on. */
            private int nextIndex() {
                ordered();
                idx = idx + 2 < table.length ? idx + 2 : 0;
                return idx;
            }
        }
    }
}

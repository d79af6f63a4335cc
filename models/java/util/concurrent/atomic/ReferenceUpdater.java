package java.util.concurrent.atomic;

import bandsaw.Adds;
import jdk.internal.misc.Unsafe;

/** The updater of a field of references. lift makes these, and replaces the accesses of which it knows the field. */
@Adds("java.util.concurrent.atomic.AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl")
final class ReferenceUpdater<T, V> extends AtomicReferenceFieldUpdater<T, V> {
    private final Class<T> owner;
    private final Class<V> type;
    private final long number;

    ReferenceUpdater(Class<T> owner, Class<V> type, long number) {
        this.owner = owner;
        this.type = type;
        this.number = number;
    }

    private Object check(T o) {
        if (!owner.isInstance(o)) {
            throw new ClassCastException();
        }
        return o;
    }

    @Override
    public boolean compareAndSet(T o, V expected, V x) {
        return Unsafe.getUnsafe().compareAndSetReference(check(o), number, expected, type.cast(x));
    }

    @Override
    public boolean weakCompareAndSet(T o, V expected, V x) {
        return compareAndSet(o, expected, x);
    }

    @Override
    public void set(T o, V x) {
        Unsafe.getUnsafe().putReference(check(o), number, type.cast(x));
    }

    @Override
    public void lazySet(T o, V x) {
        set(o, x);
    }

    @Override
    @SuppressWarnings("unchecked")
    public V get(T o) {
        return (V) Unsafe.getUnsafe().getReference(check(o), number);
    }
}

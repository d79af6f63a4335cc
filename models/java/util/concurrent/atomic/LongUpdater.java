package java.util.concurrent.atomic;

import bandsaw.Adds;
import jdk.internal.misc.Unsafe;

/** The updater of a long field. lift makes these, and replaces the accesses of which it knows the field. */
@Adds("java.util.concurrent.atomic.AtomicLongFieldUpdater$CASUpdater")
final class LongUpdater<T> extends AtomicLongFieldUpdater<T> {
    private final Class<T> owner;
    private final long number;

    LongUpdater(Class<T> owner, long number) {
        this.owner = owner;
        this.number = number;
    }

    private Object check(T o) {
        if (!owner.isInstance(o)) {
            throw new ClassCastException();
        }
        return o;
    }

    @Override
    public boolean compareAndSet(T o, long expected, long x) {
        return Unsafe.getUnsafe().compareAndSetLong(check(o), number, expected, x);
    }

    @Override
    public boolean weakCompareAndSet(T o, long expected, long x) {
        return compareAndSet(o, expected, x);
    }

    @Override
    public void set(T o, long x) {
        Unsafe.getUnsafe().putLong(check(o), number, x);
    }

    @Override
    public void lazySet(T o, long x) {
        set(o, x);
    }

    @Override
    public long get(T o) {
        return Unsafe.getUnsafe().getLong(check(o), number);
    }
}

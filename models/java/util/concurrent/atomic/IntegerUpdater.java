package java.util.concurrent.atomic;

import bandsaw.Adds;
import jdk.internal.misc.Unsafe;

/** The updater of an int field. lift makes these, and replaces the accesses of which it knows the field. */
@Adds("java.util.concurrent.atomic.AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl")
final class IntegerUpdater<T> extends AtomicIntegerFieldUpdater<T> {
    private final Class<T> owner;
    private final long number;

    IntegerUpdater(Class<T> owner, long number) {
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
    public boolean compareAndSet(T o, int expected, int x) {
        return Unsafe.getUnsafe().compareAndSetInt(check(o), number, expected, x);
    }

    @Override
    public boolean weakCompareAndSet(T o, int expected, int x) {
        return compareAndSet(o, expected, x);
    }

    @Override
    public void set(T o, int x) {
        Unsafe.getUnsafe().putInt(check(o), number, x);
    }

    @Override
    public void lazySet(T o, int x) {
        set(o, x);
    }

    @Override
    public int get(T o) {
        return Unsafe.getUnsafe().getInt(check(o), number);
    }
}

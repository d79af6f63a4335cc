package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Boxes;
import bandsaw.Machine;
import bandsaw.Whole;
import java.util.List;

/**
 * A variable: a field, an array element, part of a byte array. The accesses of
 * the JDK's class may be called with any types; where lift does not know the
 * variable it boxes what they are given, and calls the methods whose names end
 * in Boxed. All accesses are in one order, so the kinds of ordering do not
 * differ; a weak compare-and-set does not fail without reason.
 */
@Whole
public abstract class VarHandle {
    VarHandle() {}

    public abstract Class<?> varType();

    public abstract List<Class<?>> coordinateTypes();

    public boolean hasInvokeExactBehavior() {
        return false;
    }

    /** What it allows less is not modelled. */
    public VarHandle withInvokeExactBehavior() {
        return this;
    }

    public VarHandle withInvokeBehavior() {
        return this;
    }

    /** How many of the arguments say which variable. */
    @Adds
    abstract int coordinates();

    /** Whether it is final. */
    @Adds
    boolean readOnly() {
        return false;
    }

    /** Throws what an access to a variable that is not there throws. */
    @Adds
    abstract void check(Object[] a);

    @Adds
    abstract Object load(Object[] a);

    @Adds
    abstract void store(Object[] a, Object x);

    @Adds
    private void begin(Object[] a, int values) {
        if (values > 0 && readOnly()) {
            throw new UnsupportedOperationException();
        }
        if (a.length != coordinates() + values) {
            throw new WrongMethodTypeException();
        }
        check(a);
    }

    @Adds
    private Object value(Object[] a, int i) {
        return Boxes.convert(varType(), a[coordinates() + i]);
    }

    @Adds
    final Object getBoxed(Object[] a) {
        begin(a, 0);
        return load(a);
    }

    @Adds
    final void setBoxed(Object[] a) {
        begin(a, 1);
        store(a, value(a, 0));
    }

    @Adds
    final boolean compareAndSetBoxed(Object[] a) {
        begin(a, 2);
        return Boxes.same(varType(), exchange(a), value(a, 0));
    }

    @Adds
    final Object compareAndExchangeBoxed(Object[] a) {
        begin(a, 2);
        return exchange(a);
    }

    @Adds
    private Object exchange(Object[] a) {
        Object expected = value(a, 0);
        Object x = value(a, 1);
        Machine.beginAtomic();
        try {
            Object old = load(a);
            if (Boxes.same(varType(), old, expected)) {
                store(a, x);
            }
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    @Adds
    final Object getAndSetBoxed(Object[] a) {
        return update('=', a);
    }

    @Adds
    final Object getAndAddBoxed(Object[] a) {
        return update('+', a);
    }

    @Adds
    final Object getAndBitwiseOrBoxed(Object[] a) {
        return update('|', a);
    }

    @Adds
    final Object getAndBitwiseAndBoxed(Object[] a) {
        return update('&', a);
    }

    @Adds
    final Object getAndBitwiseXorBoxed(Object[] a) {
        return update('^', a);
    }

    @Adds
    private Object update(char op, Object[] a) {
        begin(a, 1);
        Object x = value(a, 0);
        Machine.beginAtomic();
        try {
            Object old = load(a);
            store(a, op == '=' ? x : op == '+' ? Boxes.add(old, x) : Boxes.bitwise(op, old, x));
            return old;
        } finally {
            Machine.endAtomic();
        }
    }

    public static void fullFence() {}

    public static void acquireFence() {}

    public static void releaseFence() {}

    public static void loadLoadFence() {}

    public static void storeStoreFence() {}
}

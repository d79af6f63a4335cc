package java.lang.invoke;

import bandsaw.Adds;

/** A handle of which some arguments in a row are given. */
@Adds
final class BoundHandle extends MethodHandle {
    private final MethodHandle target;
    private final int at;
    private final Object[] values;

    BoundHandle(MethodHandle target, int at, Object[] values) {
        this.target = target;
        this.at = at;
        this.values = values;
    }

    @Override
    protected MethodType makeType() {
        return target.type().dropParameterTypes(at, at + values.length);
    }

    @Override
    protected Object run(Object[] a) throws Throwable {
        return target.run(splice(a, at, 0, values));
    }

    /** The arguments a with values in place of n of them. */
    static Object[] splice(Object[] a, int at, int n, Object... values) {
        Object[] all = new Object[a.length - n + values.length];
        System.arraycopy(a, 0, all, 0, at);
        System.arraycopy(values, 0, all, at, values.length);
        System.arraycopy(a, at + n, all, at + values.length, a.length - at - n);
        return all;
    }
}

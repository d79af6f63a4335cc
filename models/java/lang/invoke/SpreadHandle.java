package java.lang.invoke;

import bandsaw.Adds;
import java.lang.reflect.Array;

/** A handle that takes some of its arguments in an array. */
@Adds
final class SpreadHandle extends MethodHandle {
    private final MethodHandle target;
    private final int at;
    private final Class<?> array;
    private final int count;

    SpreadHandle(MethodHandle target, int at, Class<?> array, int count) {
        MethodType t = target.type();
        if (count < 0 || at < 0 || at + count > t.parameterCount()) {
            throw new IllegalArgumentException("bad spread array length");
        }
        for (int i = at; i < at + count; i++) {
            t = t.changeParameterType(i, array.getComponentType());
        }
        this.target = target.asType(t);
        this.at = at;
        this.array = array;
        this.count = count;
    }

    @Override
    protected MethodType makeType() {
        return target.type().dropParameterTypes(at, at + count).insertParameterTypes(at, array);
    }

    @Override
    protected Object run(Object[] a) throws Throwable {
        Object elements = a[at];
        if (elements == null && count > 0) {
            throw new NullPointerException("null array reference");
        }
        if (elements != null && Array.getLength(elements) != count) {
            throw new IllegalArgumentException("array is not of length " + count);
        }
        Object[] values = new Object[count];
        for (int i = 0; i < count; i++) {
            values[i] = Array.get(elements, i);
        }
        return target.run(BoundHandle.splice(a, at, 1, values));
    }
}

package java.lang.invoke;

import bandsaw.Adds;
import java.lang.reflect.Array;

/** A handle that puts some of its arguments into an array. */
@Adds
final class CollectHandle extends MethodHandle {
    private final MethodHandle target;
    private final int at;
    private final Class<?> array;
    private final int count;

    CollectHandle(MethodHandle target, int at, Class<?> array, int count) {
        MethodType t = target.type();
        if (count < 0 || at < 0 || at >= t.parameterCount() || !t.parameterType(at).isAssignableFrom(array)) {
            throw new IllegalArgumentException("array type not assignable to trailing argument: " + target + ", " + array);
        }
        this.target = target;
        this.at = at;
        this.array = array;
        this.count = count;
    }

    @Override
    protected MethodType makeType() {
        MethodType t = target.type().dropParameterTypes(at, at + 1);
        for (int i = 0; i < count; i++) {
            t = t.insertParameterTypes(at, array.getComponentType());
        }
        return t;
    }

    @Override
    protected Object run(Object[] a) throws Throwable {
        Object elements = Array.newInstance(array.getComponentType(), count);
        for (int i = 0; i < count; i++) {
            Array.set(elements, i, a[at + i]);
        }
        return target.run(BoundHandle.splice(a, at, count, elements));
    }
}

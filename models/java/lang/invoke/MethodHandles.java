package java.lang.invoke;

import bandsaw.Whole;
import java.nio.ByteOrder;
import java.util.List;

/**
 * The VarHandles of fields and the MethodHandles of lookups are made by lift,
 * where the operands are constants. What is not here is not modelled.
 */
@Whole
public class MethodHandles {
    private MethodHandles() {}

    public static Lookup lookup() {
        return new Lookup();
    }

    public static Lookup publicLookup() {
        return new Lookup();
    }

    public static Lookup privateLookupIn(Class<?> target, Lookup caller) throws IllegalAccessException {
        return new Lookup();
    }

    public static VarHandle arrayElementVarHandle(Class<?> array) {
        if (!array.isArray()) {
            throw new IllegalArgumentException("not an array type: " + array.getName());
        }
        return new ArrayHandle(array);
    }

    public static VarHandle byteArrayViewVarHandle(Class<?> view, ByteOrder order) {
        return new ViewHandle(view.getComponentType(), order == ByteOrder.BIG_ENDIAN);
    }

    public static MethodHandle identity(Class<?> type) {
        return new Combinators.Constant(MethodType.methodType(type, type), null);
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        if (type == void.class) {
            throw new IllegalArgumentException("void type");
        }
        return new Combinators.Constant(MethodType.methodType(type), type.isPrimitive() ? ConvertedHandle.convert(value, type) : type.cast(value));
    }

    public static MethodHandle zero(Class<?> type) {
        return new Combinators.Constant(MethodType.methodType(type), ConvertedHandle.zero(type));
    }

    public static MethodHandle empty(MethodType type) {
        return dropArguments(zero(type.returnType()), 0, type.parameterArray());
    }

    public static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
        MethodType t = target.type();
        Object[] converted = new Object[values.length];
        if (t.parameterCount() < values.length) {
            throw new IllegalArgumentException("too many values to insert");
        }
        if (pos < 0 || pos > t.parameterCount() - values.length) {
            throw new IllegalArgumentException("no argument type to append");
        }
        for (int i = 0; i < values.length; i++) {
            Class<?> c = t.parameterType(pos + i);
            converted[i] = c.isPrimitive() ? ConvertedHandle.convert(values[i], c) : c.cast(values[i]);
        }
        return values.length == 0 ? target : new BoundHandle(target, pos, converted);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... types) {
        return types.length == 0 ? target : new Combinators.Dropped(target, pos, types);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> types) {
        return dropArguments(target, pos, types.toArray(new Class<?>[0]));
    }

    public static MethodHandle dropReturn(MethodHandle target) {
        return target.asType(target.type().changeReturnType(void.class));
    }

    public static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
        return new Combinators.FilteredArguments(target, pos, filters);
    }

    public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        return new Combinators.FilteredResult(target, filter);
    }

    public static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
        return new Combinators.Collected(target, pos, filter, false);
    }

    public static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
        return foldArguments(target, 0, combiner);
    }

    public static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
        return new Combinators.Collected(target, pos, combiner, true);
    }

    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        return new Combinators.Guarded(test, target, fallback);
    }

    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> thrown, MethodHandle handler) {
        return new Combinators.Caught(target, thrown, handler);
    }

    public static MethodHandle permuteArguments(MethodHandle target, MethodType type, int... order) {
        return new Combinators.Permuted(target, type, order);
    }

    public static MethodHandle throwException(Class<?> result, Class<? extends Throwable> thrown) {
        return new Combinators.Thrower(MethodType.methodType(result, thrown));
    }

    public static MethodHandle invoker(MethodType type) {
        return new Combinators.Invoker(type, false);
    }

    public static MethodHandle exactInvoker(MethodType type) {
        return new Combinators.Invoker(type, true);
    }

    public static MethodHandle spreadInvoker(MethodType type, int leading) {
        return invoker(type).asSpreader(Object[].class, type.parameterCount() - leading);
    }

    /** Whose lookup it is is known to lift only. */
    @Whole
    public static final class Lookup {
        Lookup() {}

        public Lookup in(Class<?> target) {
            return this;
        }
    }
}

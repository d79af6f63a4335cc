package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Whole;
import java.util.List;

/**
 * Something that can be called. Where lift knows what, it calls that, and has a
 * class of handles for it besides. Elsewhere it boxes the arguments, and calls
 * the methods whose names end in Boxed with the types that stand at the call.
 */
@Whole
public abstract class MethodHandle {
    private MethodType type;

    MethodHandle() {}

    /** Makes the type, which is asked for once. Those that lift makes are in other packages. */
    @Adds
    protected abstract MethodType makeType();

    /** Runs it with values of exactly the types of its parameters, boxed. */
    @Adds
    protected abstract Object run(Object[] a) throws Throwable;

    public MethodType type() {
        if (type == null) {
            type = makeType();
        }
        return type;
    }

    public boolean isVarargsCollector() {
        return false;
    }

    public MethodHandle asFixedArity() {
        return this;
    }

    public MethodHandle asVarargsCollector(Class<?> array) {
        return new Varargs(this, array);
    }

    public MethodHandle withVarargs(boolean varargs) {
        MethodType t = type();
        return varargs == isVarargsCollector() ? this : varargs ? asVarargsCollector(t.parameterType(t.parameterCount() - 1)) : asFixedArity();
    }

    @Adds
    final Object invokeExactBoxed(MethodType site, Object[] a) throws Throwable {
        if (!type().equals(site)) {
            throw new WrongMethodTypeException(ConvertedHandle.notExact(type(), site));
        }
        return run(a);
    }

    @Adds
    final Object invokeBoxed(MethodType site, Object[] a) throws Throwable {
        return asType(site).run(a);
    }

    public Object invokeWithArguments(Object... arguments) throws Throwable {
        return invokeBoxed(MethodType.genericMethodType(arguments.length), arguments);
    }

    public Object invokeWithArguments(List<?> arguments) throws Throwable {
        return invokeWithArguments(arguments.toArray());
    }

    public MethodHandle asType(MethodType t) {
        return t.equals(type()) ? this : new ConvertedHandle(this, t);
    }

    public MethodHandle bindTo(Object x) {
        Class<?> first = type().parameterCount() == 0 ? int.class : type().parameterType(0);
        if (first.isPrimitive()) {
            throw new IllegalArgumentException("no leading reference parameter");
        }
        return new BoundHandle(this, 0, new Object[] {first.cast(x)});
    }

    public MethodHandle asSpreader(Class<?> array, int n) {
        return asSpreader(type().parameterCount() - n, array, n);
    }

    public MethodHandle asSpreader(int at, Class<?> array, int n) {
        return new SpreadHandle(this, at, array, n);
    }

    public MethodHandle asCollector(Class<?> array, int n) {
        return asCollector(type().parameterCount() - 1, array, n);
    }

    public MethodHandle asCollector(int at, Class<?> array, int n) {
        return new CollectHandle(this, at, array, n);
    }

    @Override
    public String toString() {
        return "MethodHandle" + type();
    }

    /** Collects the arguments at the end of a call into an array, if there is none. */
    @Adds
    private static final class Varargs extends MethodHandle {
        private final MethodHandle fixed;
        private final Class<?> array;

        Varargs(MethodHandle fixed, Class<?> array) {
            this.fixed = fixed;
            this.array = array;
        }

        @Override
        protected MethodType makeType() {
            return fixed.type();
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            return fixed.run(a);
        }

        @Override
        public boolean isVarargsCollector() {
            return true;
        }

        @Override
        public MethodHandle asFixedArity() {
            return fixed;
        }

        @Override
        public MethodHandle asType(MethodType t) {
            int last = type().parameterCount() - 1;
            int n = t.parameterCount();
            if (n == last + 1 && array.isAssignableFrom(t.parameterType(last))) {
                return fixed.asType(t);
            }
            if (n < last) {
                throw new WrongMethodTypeException("cannot build collector");
            }
            return fixed.asCollector(array, n - last).asType(t);
        }
    }
}

package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import java.util.Arrays;

/** The handles that MethodHandles makes of others. */
@Adds
final class Combinators {
    private Combinators() {}

    /** Throws if the types that are put together do not fit; what the JDK says of it is not modelled. */
    static void need(boolean fits) {
        if (!fits) {
            throw Unmodelled.handles();
        }
    }

    /** A handle that is made of others, of a type that is known. */
    @Adds
    abstract static class Combined extends MethodHandle {
        private final MethodType type;

        Combined(MethodType type) {
            this.type = type;
        }

        @Override
        protected MethodType makeType() {
            return type;
        }
    }

    /** Gives back a value, or what it is called with. */
    @Adds
    static final class Constant extends Combined {
        private final Object value;

        Constant(MethodType type, Object value) {
            super(type);
            this.value = value;
        }

        @Override
        protected Object run(Object[] a) {
            return a.length == 0 ? value : a[0];
        }
    }

    /** Calls the target without n arguments. */
    @Adds
    static final class Dropped extends Combined {
        private final MethodHandle target;
        private final int at;
        private final int n;

        Dropped(MethodHandle target, int at, Class<?>[] types) {
            super(target.type().insertParameterTypes(at, types));
            this.target = target;
            this.at = at;
            this.n = types.length;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            return target.run(BoundHandle.splice(a, at, n));
        }
    }

    /** Calls the target with arguments that filters changed. */
    @Adds
    static final class FilteredArguments extends Combined {
        private final MethodHandle target;
        private final int at;
        private final MethodHandle[] filters;

        FilteredArguments(MethodHandle target, int at, MethodHandle[] filters) {
            super(filtered(target.type(), at, filters));
            this.target = target;
            this.at = at;
            this.filters = filters.clone();
        }

        private static MethodType filtered(MethodType t, int at, MethodHandle[] filters) {
            for (int i = 0; i < filters.length; i++) {
                if (filters[i] != null) {
                    MethodType f = filters[i].type();
                    need(f.parameterCount() == 1 && f.returnType() == t.parameterType(at + i));
                    t = t.changeParameterType(at + i, f.parameterType(0));
                }
            }
            return t;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            Object[] all = a.clone();
            for (int i = filters.length - 1; i >= 0; i--) {
                if (filters[i] != null) {
                    all[at + i] = filters[i].run(new Object[] {a[at + i]});
                }
            }
            return target.run(all);
        }
    }

    /** Calls the filter with what the target gives. */
    @Adds
    static final class FilteredResult extends Combined {
        private final MethodHandle target;
        private final MethodHandle filter;

        FilteredResult(MethodHandle target, MethodHandle filter) {
            super(target.type().changeReturnType(filter.type().returnType()));
            this.target = target;
            this.filter = filter;
            Class<?> r = target.type().returnType();
            need(filter.type().equals(r == void.class
                    ? MethodType.methodType(filter.type().returnType())
                    : MethodType.methodType(filter.type().returnType(), r)));
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            Object r = target.run(a);
            return filter.run(target.type().returnType() == void.class ? new Object[0] : new Object[] {r});
        }
    }

    /** Calls the target with what the filter makes of some arguments in a row, before these if they are kept. */
    @Adds
    static final class Collected extends Combined {
        private final MethodHandle target;
        private final int at;
        private final MethodHandle filter;
        private final boolean kept;

        Collected(MethodHandle target, int at, MethodHandle filter, boolean kept) {
            super(collected(target.type(), at, filter.type(), kept));
            this.target = target;
            this.at = at;
            this.filter = filter;
            this.kept = kept;
        }

        private static MethodType collected(MethodType t, int at, MethodType f, boolean kept) {
            if (f.returnType() != void.class) {
                need(at < t.parameterCount() && t.parameterType(at) == f.returnType());
                t = t.dropParameterTypes(at, at + 1);
            }
            if (!kept) {
                return t.insertParameterTypes(at, f.parameterArray());
            }
            need(at + f.parameterCount() <= t.parameterCount()
                    && f.parameterList().equals(t.parameterList().subList(at, at + f.parameterCount())));
            return t;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            int n = filter.type().parameterCount();
            Object r = filter.run(Arrays.copyOfRange(a, at, at + n));
            int gone = kept ? 0 : n;
            return target.run(filter.type().returnType() == void.class
                    ? BoundHandle.splice(a, at, gone)
                    : BoundHandle.splice(a, at, gone, r));
        }
    }

    /** Calls one of two, as a test says. */
    @Adds
    static final class Guarded extends Combined {
        private final MethodHandle test;
        private final MethodHandle target;
        private final MethodHandle fallback;

        Guarded(MethodHandle test, MethodHandle target, MethodHandle fallback) {
            super(target.type());
            MethodType t = test.type();
            need(target.type().equals(fallback.type()) && t.returnType() == boolean.class
                    && t.parameterCount() <= target.type().parameterCount()
                    && t.parameterList().equals(target.type().parameterList().subList(0, t.parameterCount())));
            this.test = test;
            this.target = target;
            this.fallback = fallback;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            boolean yes = (Boolean) test.run(Arrays.copyOf(a, test.type().parameterCount()));
            return (yes ? target : fallback).run(a);
        }
    }

    /** Calls the target, and the handler with what it throws. */
    @Adds
    static final class Caught extends Combined {
        private final MethodHandle target;
        private final Class<? extends Throwable> thrown;
        private final MethodHandle handler;

        Caught(MethodHandle target, Class<? extends Throwable> thrown, MethodHandle handler) {
            super(target.type());
            MethodType t = handler.type();
            need(t.returnType() == target.type().returnType() && t.parameterCount() > 0
                    && t.parameterType(0).isAssignableFrom(thrown)
                    && t.parameterCount() - 1 <= target.type().parameterCount()
                    && t.parameterList().subList(1, t.parameterCount())
                            .equals(target.type().parameterList().subList(0, t.parameterCount() - 1)));
            this.target = target;
            this.thrown = thrown;
            this.handler = handler;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            try {
                return target.run(a);
            } catch (Throwable e) {
                if (!thrown.isInstance(e)) {
                    throw e;
                }
                Object[] some = Arrays.copyOf(a, handler.type().parameterCount() - 1);
                return handler.run(BoundHandle.splice(some, 0, 0, e));
            }
        }
    }

    /** Calls the target with the arguments in another order. */
    @Adds
    static final class Permuted extends Combined {
        private final MethodHandle target;
        private final int[] order;

        Permuted(MethodHandle target, MethodType type, int[] order) {
            super(type);
            MethodType t = target.type();
            boolean fits = order.length == t.parameterCount() && type.returnType() == t.returnType();
            for (int i = 0; fits && i < order.length; i++) {
                fits = type.parameterType(order[i]) == t.parameterType(i);
            }
            need(fits);
            this.target = target;
            this.order = order.clone();
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            Object[] all = new Object[order.length];
            for (int i = 0; i < order.length; i++) {
                all[i] = a[order[i]];
            }
            return target.run(all);
        }
    }

    /** Throws what it is called with. */
    @Adds
    static final class Thrower extends Combined {
        Thrower(MethodType type) {
            super(type);
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            throw (Throwable) a[0];
        }
    }

    /** Calls the handle that is its first argument. */
    @Adds
    static final class Invoker extends Combined {
        private final MethodType called;
        private final boolean exact;

        Invoker(MethodType called, boolean exact) {
            super(called.insertParameterTypes(0, MethodHandle.class));
            this.called = called;
            this.exact = exact;
        }

        @Override
        protected Object run(Object[] a) throws Throwable {
            MethodHandle h = (MethodHandle) a[0];
            Object[] rest = Arrays.copyOfRange(a, 1, a.length);
            return exact ? h.invokeExactBoxed(called, rest) : h.invokeBoxed(called, rest);
        }
    }
}

package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Boxes;

/** A handle seen as one of another type, of which the values are converted. */
@Adds
final class ConvertedHandle extends MethodHandle {
    private final MethodHandle target;
    private final MethodType type;

    ConvertedHandle(MethodHandle target, MethodType type) {
        this.target = target;
        this.type = type;
        MethodType t = target.type();
        boolean fits = t.parameterCount() == type.parameterCount() && converts(t.returnType(), type.returnType());
        for (int i = 0; fits && i < t.parameterCount(); i++) {
            fits = converts(type.parameterType(i), t.parameterType(i));
        }
        if (!fits) {
            throw new WrongMethodTypeException("cannot convert " + target + " to " + type);
        }
    }

    @Override
    protected MethodType makeType() {
        return type;
    }

    @Override
    protected Object run(Object[] a) throws Throwable {
        MethodType t = target.type();
        Object[] converted = new Object[a.length];
        for (int i = 0; i < a.length; i++) {
            converted[i] = convert(a[i], t.parameterType(i));
        }
        return convert(target.run(converted), t.returnType(), type.returnType());
    }

    static String notExact(MethodType type, MethodType site) {
        return System.getProperty("java.version").startsWith("17")
                ? "expected " + type + " but found " + site
                : "handle's method type " + type + " but found " + site;
    }

    /** Whether a value of one type can be converted to the other, as far as the types tell. */
    static boolean converts(Class<?> from, Class<?> to) {
        if (from == to || to == Object.class || from == void.class || to == void.class) {
            return true;
        }
        if (from.isPrimitive()) {
            return to.isPrimitive() ? widens(from, to) : to.isAssignableFrom(boxOf(from));
        }
        if (to.isPrimitive()) {
            Class<?> unboxed = MethodType.methodType(from).unwrap().returnType();
            return from.isAssignableFrom(boxOf(to)) || unboxed.isPrimitive() && widens(unboxed, to);
        }
        return true;
    }

    private static Class<?> boxOf(Class<?> primitive) {
        return MethodType.methodType(primitive).wrap().returnType();
    }

    /** JLS 5.1.2, and the same type. */
    private static boolean widens(Class<?> from, Class<?> to) {
        if (from == to) {
            return true;
        }
        if (from == boolean.class || to == boolean.class || to == char.class || from == char.class && to == short.class) {
            return false;
        }
        return rank(from) < rank(to);
    }

    private static int rank(Class<?> c) {
        if (c == byte.class) {
            return 0;
        }
        if (c == short.class || c == char.class) {
            return 1;
        }
        return c == int.class ? 2 : c == long.class ? 3 : c == float.class ? 4 : 5;
    }

    /** The boxed value x of a convertible type as one of type to. */
    static Object convert(Object x, Class<?> to) {
        if (to.isInterface()) {
            return x; // whoever calls it will see
        }
        if (x == null && to.isPrimitive()) {
            throw new NullPointerException("Cannot cast null to " + to.getName());
        }
        return Boxes.convert(to, x);
    }

    /** The result x of a call, which may have none, as one of type to. */
    private static Object convert(Object x, Class<?> from, Class<?> to) {
        if (to == void.class) {
            return null;
        }
        return from != void.class ? convert(x, to) : zero(to);
    }

    /** The value that fields of the class have at first. */
    static Object zero(Class<?> c) {
        if (!c.isPrimitive() || c == void.class) {
            return null;
        }
        return c == boolean.class ? Boolean.FALSE : c == char.class ? (Object) '\0' : Boxes.convert(c, (byte) 0);
    }
}

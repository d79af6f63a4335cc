package java.lang.reflect;

import bandsaw.Machine;
import bandsaw.Whole;

/** A constructor without parameters; others are not modelled. */
@Whole
public final class Constructor<T> extends AccessibleObject {
    private final Class<T> owner;

    private Constructor(Class<T> owner) {
        this.owner = owner;
    }

    /** For java.lang.Class. */
    public static <T> Constructor<T> of(Class<T> owner) {
        return new Constructor<T>(owner);
    }

    public Class<T> getDeclaringClass() {
        return owner;
    }

    public String getName() {
        return owner.getName();
    }

    public int getParameterCount() {
        return 0;
    }

    public Class<?>[] getParameterTypes() {
        return new Class<?>[0];
    }

    public void setAccessible(boolean flag) {}

    @SuppressWarnings("unchecked")
    public T newInstance(Object... args) throws InstantiationException, InvocationTargetException {
        if (args != null && args.length > 0) {
            throw new IllegalArgumentException("wrong number of arguments: " + args.length + " expected: 0");
        }
        if (Machine.constructor(owner) < 0) {
            throw new InstantiationException();
        }
        try {
            return (T) Machine.newInstance(owner);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    public boolean equals(Object o) {
        return o instanceof Constructor && ((Constructor<?>) o).owner == owner;
    }

    public int hashCode() {
        return owner.getName().hashCode();
    }
}

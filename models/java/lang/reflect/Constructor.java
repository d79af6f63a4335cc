package java.lang.reflect;

import bandsaw.Access;
import bandsaw.Adds;
import bandsaw.Caller;
import bandsaw.Machine;
import bandsaw.Whole;

/** A constructor without parameters; others are not modelled. */
@Whole
public final class Constructor<T> extends AccessibleObject {
    @Adds
    private final Class<T> owner;
    @Adds
    private boolean accessible;

    @Adds
    private Constructor(Class<T> owner) {
        this.owner = owner;
    }

    /** For java.lang.Class. */
    @Adds
    public static <T> Constructor<T> of(Class<T> owner) {
        return new Constructor<T>(owner);
    }

    public Class<T> getDeclaringClass() {
        return owner;
    }

    public String getName() {
        return owner.getName();
    }

    public int getModifiers() {
        return Access.modifiers(Machine.constructor(owner));
    }

    public int getParameterCount() {
        return 0;
    }

    public Class<?>[] getParameterTypes() {
        return new Class<?>[0];
    }

    public void setAccessible(boolean flag) {
        accessible = flag;
    }

    @Adds
    @Caller
    public void setAccessible(boolean flag, Class<?> caller) {
        if (flag) {
            Access.demand(owner, Machine.constructor(owner), this);
        }
        accessible = flag;
    }

    @Adds
    public boolean trySetAccessible() {
        return accessible = true;
    }

    @Adds
    @Caller
    public boolean trySetAccessible(Class<?> caller) {
        return accessible = accessible || Access.refusal(owner, Machine.constructor(owner), this) == null;
    }

    @Adds
    public boolean isAccessible() {
        return accessible;
    }

    @Adds
    @Caller
    public boolean canAccess(Object o, Class<?> caller) {
        if (o != null) {
            throw new IllegalArgumentException("non-null object for " + this);
        }
        try {
            check(caller);
            return true;
        } catch (IllegalAccessException e) {
            return false;
        }
    }

    @Adds
    private void check(Class<?> caller) throws IllegalAccessException {
        if (!accessible) {
            Access.check(caller, owner, Machine.constructor(owner));
        }
    }

    /** What the JDK's own code makes. */
    @SuppressWarnings("unchecked")
    public T newInstance(Object... args) throws InstantiationException, IllegalAccessException, InvocationTargetException {
        if (args != null && args.length > 0) {
            throw new IllegalArgumentException("wrong number of arguments: " + args.length + " expected: 0");
        }
        if (Modifier.isAbstract(Machine.constructor(owner))) {
            throw new InstantiationException();
        }
        try {
            return (T) Machine.newInstance(owner);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    @Adds
    @Caller
    public T newInstance(Object[] args, Class<?> caller) throws InstantiationException, IllegalAccessException, InvocationTargetException {
        check(caller);
        return newInstance(args);
    }

    public boolean equals(Object o) {
        return o instanceof Constructor && ((Constructor<?>) o).owner == owner;
    }

    public int hashCode() {
        return owner.getName().hashCode();
    }

    public String toString() {
        int modifiers = getModifiers();
        return (modifiers == 0 ? "" : Modifier.toString(modifiers) + " ") + owner.getTypeName() + "()";
    }

    public String toGenericString() {
        return toString();
    }
}

package java.lang.reflect;

import bandsaw.Caller;

/** Everything is accessible but what a subclass says is not. */
public class AccessibleObject {
    /** Replaces the JDK's static initialiser. */
    static {
        int none = 0;
    }

    protected AccessibleObject() {
        super();
        int none = 0;
    }

    public void setAccessible(boolean flag) {}

    public static void setAccessible(AccessibleObject[] array, boolean flag) {
        for (AccessibleObject o : array) {
            o.setAccessible(flag);
        }
    }

    public boolean trySetAccessible() {
        return true;
    }

    @Caller
    public void setAccessible(boolean flag, Class<?> caller) {
        setAccessible(flag);
    }

    @Caller
    public boolean trySetAccessible(Class<?> caller) {
        return trySetAccessible();
    }

    @Caller
    public boolean canAccess(Object o, Class<?> caller) {
        return true;
    }
}

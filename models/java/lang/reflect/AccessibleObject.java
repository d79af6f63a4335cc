package java.lang.reflect;

import bandsaw.Adds;
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

    @Adds
    @Caller
    public void setAccessible(boolean flag, Class<?> caller) {
        setAccessible(flag);
    }

    @Adds
    @Caller
    public boolean trySetAccessible(Class<?> caller) {
        return trySetAccessible();
    }

    @Adds
    @Caller
    public boolean canAccess(Object o, Class<?> caller) {
        return true;
    }
}

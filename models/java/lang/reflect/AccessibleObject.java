package java.lang.reflect;

/** Everything is accessible. */
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

    public boolean trySetAccessible() {
        return true;
    }
}

package java.lang;

import bandsaw.Machine;

public final class Class<T> {
    private Class() {}

    public String getName() {
        return Machine.className(this);
    }


    public boolean isInterface() {
        return Machine.classKind(this) == 1;
    }

    public boolean isPrimitive() {
        return Machine.classKind(this) == 2;
    }

    public String toString() {
        int kind = Machine.classKind(this);
        if (kind == 0) {
            return "class " + getName();
        }
        return kind == 1 ? "interface " + getName() : getName();
    }

    /** Assertions are always on; lift does not get here. */
    public boolean desiredAssertionStatus() {
        return true;
    }
}

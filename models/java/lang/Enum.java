package java.lang;

import bandsaw.Machine;
import java.io.Serializable;
import java.lang.constant.Constable;
import java.util.Optional;

public abstract class Enum<E extends Enum<E>> implements Constable, Comparable<E>, Serializable {
    @bandsaw.Stub
    protected Enum(String name, int ordinal) {
    }

    /** Releases from 21 on keep it in a field, where a search would not see who asks. */
    public final int hashCode() {
        return Machine.identityHash(this);
    }

    public final native String name();

    public final native int ordinal();

    public native String toString();

    public final native int compareTo(E o);

    public final native Class<E> getDeclaringClass();

    public final native Optional<EnumDesc<E>> describeConstable();

    public static native <T extends Enum<T>> T valueOf(Class<T> c, String name);

    @bandsaw.Stub
    public static final class EnumDesc<E extends Enum<E>> extends java.lang.constant.DynamicConstantDesc<E> {
        private EnumDesc() {
            super(null, null, null);
        }
    }
}

package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Ranks;
import java.io.Serializable;
import java.lang.constant.Constable;
import java.util.Optional;

public abstract class Enum<E extends Enum<E>> implements Constable, Comparable<E>, Serializable {
    @bandsaw.Stub
    protected Enum(String name, int ordinal) {
    }

    /** Releases from 21 on keep it in a field, where a search would not see who asks. */
    public final int hashCode() {
        int code = Machine.identityHash(this);
        return Ranks.given() ? Ranks.of(this, code) : code;
    }

    public final native String name();

    public final native int ordinal();

    public native String toString();

    public final native int compareTo(E o);

    public final native Class<E> getDeclaringClass();

    public final native Optional<EnumDesc<E>> describeConstable();

    public static native <T extends Enum<T>> T valueOf(Class<T> c, String name);

    /**
     * Where lift knows the class: it then gives the constants, and the class's
     * name for the message. Public, as lift calls it in the class itself.
     */
    @Adds
    public static Enum<?> valueOf(Enum<?>[] constants, String name, String type) {
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        for (int i = 0; i < constants.length; i++) {
            if (constants[i].name().equals(name)) {
                return constants[i];
            }
        }
        throw new IllegalArgumentException("No enum constant " + type + "." + name);
    }

    @bandsaw.Stub
    public static final class EnumDesc<E extends Enum<E>> extends java.lang.constant.DynamicConstantDesc<E> {
        private EnumDesc() {
            super(null, null, null);
        }
    }
}

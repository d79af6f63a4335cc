package java.lang;

import java.io.Serializable;

public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object o) {
        return this == o;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    public final int compareTo(E o) {
        return ordinal - ((Enum<?>) o).ordinal;
    }

    /** Needs the constants of a class by its object, which is not modelled. */
    public static native <T extends Enum<T>> T valueOf(Class<T> type, String name);
}

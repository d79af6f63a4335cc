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

    /**
     * Needs the constants of a class by its object. Where the class is named in
     * the program, lift calls find in its place.
     */
    public static native <T extends Enum<T>> T valueOf(Class<T> type, String name);

    /** The constant of that name; type is the class's name, for the message. */
    private static Enum<?> find(Enum<?>[] constants, String name, String type) {
        for (int i = 0; i < constants.length; i++) {
            if (constants[i].name.equals(name)) {
                return constants[i];
            }
        }
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        throw new IllegalArgumentException("No enum constant " + type + "." + name);
    }
}

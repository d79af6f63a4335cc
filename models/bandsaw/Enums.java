package bandsaw;

/** Enum.valueOf where lift knows the class: it then gives the constants. */
public final class Enums {
    private Enums() {}

    /** The constant of that name; type is the class's name, for the message. */
    public static Enum<?> find(Enum<?>[] constants, String name, String type) {
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
}

package bandsaw;

/** What types are called in messages. An array's elements are of a simpler type: so this ends. */
@Ends
public final class TypeNames {
    private TypeNames() {}

    /** What {@link Class#getTypeName} says. */
    public static String of(Class<?> c) {
        String dimensions = "";
        for (; c.isArray(); c = c.getComponentType()) {
            dimensions += "[]";
        }
        return c.getName() + dimensions;
    }
}

package bandsaw;

import java.lang.annotation.Annotation;

/**
 * What a class file says of a class that is no array and no primitive type. lift makes a subclass for each
 * class that a program can ask about (Machine.entry), with the methods below that have something to say.
 */
public abstract class ClassEntry {
    private static final int PUBLIC = 1, ANNOTATION = 0x2000;

    public final Class<?> owner;

    protected ClassEntry(Class<?> owner) {
        this.owner = owner;
    }

    /** The entry of a class, which may be none of those that lift knows of. */
    public static ClassEntry of(Class<?> c) {
        ClassEntry e = Machine.entry(c);
        if (e == null) {
            throw Unmodelled.classDescription(c.getName());
        }
        return e;
    }

    /** Initialises the class. */
    public void initialise() {}

    /** As Class.getModifiers. */
    public abstract int modifiers();

    /** As the JVM has them. */
    public abstract int flags();

    public boolean isPublic() {
        return (flags() & PUBLIC) != 0;
    }

    public boolean isAnnotation() {
        return (flags() & ANNOTATION) != 0;
    }

    public Class<?> nestHost() {
        return owner;
    }

    public Class<?>[] nestMembers() {
        return new Class<?>[0];
    }

    public Class<?> enclosing() {
        return null;
    }

    /** "add(int)" of a local or anonymous class that stands in a method. */
    public String enclosingMethod() {
        return null;
    }

    public Class<?>[] permitted() {
        return new Class<?>[0];
    }

    /** The classes that are its members. */
    public Class<?>[] declared() {
        return new Class<?>[0];
    }

    public String signature() {
        return null;
    }

    public Annotation[] annotations() {
        return new Annotation[0];
    }

    // Members, in the order of the class file.

    /** The names of which methods and fields give all members; null if they give all. */
    public abstract String[] names();

    public abstract MemberEntry[] methods();

    public abstract MemberEntry[] fields();

    public abstract MemberEntry[] constructors();

    /** Those of a record. */
    public MemberEntry[] components() {
        return new MemberEntry[0];
    }

    /** Methods, of a name or (null) all. */
    public MemberEntry[] methods(String name) {
        demand(name);
        return methods();
    }

    /** Fields, of a name or (null) all. */
    public MemberEntry[] fields(String name) {
        demand(name);
        return fields();
    }

    private void demand(String name) {
        String[] names = names();
        if (names == null) {
            return;
        }
        for (int i = 0; name != null && i < names.length; i++) {
            if (names[i].equals(name)) {
                return;
            }
        }
        throw Unmodelled.members(owner.getName());
    }
}

package bandsaw;

import java.lang.annotation.Annotation;

/**
 * What a class file says of a field, a method, a constructor or a record's component. lift makes a subclass for
 * each one that a program can find, with the methods below that have something to say; and so that of those
 * that it can use.
 */
public abstract class MemberEntry {
    public final Class<?> owner;
    public final String name;
    /** As the JVM has them. */
    public final int flags;

    protected MemberEntry(Class<?> owner, String name, int flags) {
        this.owner = owner;
        this.name = name;
        this.flags = flags;
    }

    /** That of a field or of a method's result. */
    public Class<?> type() {
        return void.class;
    }

    public Class<?>[] parameters() {
        return new Class<?>[0];
    }

    public Class<?>[] exceptions() {
        return new Class<?>[0];
    }

    public String signature() {
        return null;
    }

    public Annotation[] annotations() {
        return new Annotation[0];
    }

    public Annotation[][] parameterAnnotations() {
        return new Annotation[parameters().length][0];
    }

    /** The names of the parameters, null if the class file does not have them. */
    public String[] parameterNames() {
        return null;
    }

    public int[] parameterModifiers() {
        return null;
    }

    /** That of an annotation's element, null if it has none. */
    public Object defaultValue() {
        return null;
    }

    /** The method that reads a component. */
    public MemberEntry accessor() {
        return null;
    }

    /** Initialises the class, where using the member does. */
    public void initialise() {}

    /** Calls it on an object, which is of the right class, with arguments of the right number and types. */
    public Object invoke(Object o, Object[] args) throws Throwable {
        throw Unmodelled.member(owner.getName(), name);
    }

    /** The same of a default method of an interface, whatever overrides it. */
    public Object invokeDefault(Object o, Object[] args) throws Throwable {
        throw Unmodelled.member(owner.getName(), name);
    }

    /** Reads it, of an object, which is of the right class. */
    public Object get(Object o) {
        throw Unmodelled.member(owner.getName(), name);
    }

    /** Writes it, with a value of the right type. */
    public void set(Object o, Object x) {
        throw Unmodelled.member(owner.getName(), name);
    }
}

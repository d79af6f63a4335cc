package bandsaw;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;

/** The members of classes that java.lang.Class finds. */
public final class Members {
    private Members() {}

    /** Whether the types are the same; null stands for none. */
    public static boolean same(Class<?>[] params, Class<?>[] types) {
        if (types == null) {
            return params.length == 0;
        }
        if (params.length != types.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (params[i] != types[i]) {
                return false;
            }
        }
        return true;
    }

    /** "p.C.add(int,[I)", for messages. */
    public static String text(Class<?> c, String name, Class<?>[] types) {
        StringBuilder b = new StringBuilder(c.getName()).append('.').append(name).append('(');
        for (int i = 0; types != null && i < types.length; i++) {
            b.append(i == 0 ? "" : ",").append(types[i] == null ? "null" : types[i].getName());
        }
        return b.append(')').toString();
    }

    /** The method that a class declares, null for none: of several that which returns most exactly. */
    public static MemberEntry declared(Class<?> c, String name, Class<?>[] types) {
        MemberEntry found = null;
        for (MemberEntry m : entries(c, name)) {
            if (m.name.equals(name) && same(m.parameters(), types) && (found == null || narrower(m, found))) {
                found = m;
            }
        }
        return found;
    }

    /** The method that an instruction finds in the class or above it (JVMS 5.4.3.3, 5.4.3.4), null for none. */
    public static MemberEntry resolved(Class<?> c, String name, Class<?>[] params, Class<?> type) {
        for (Class<?> k = c; k != null; k = k.getSuperclass()) {
            MemberEntry m = exact(k, name, params, type);
            if (m != null) {
                return m;
            }
        }
        MemberEntry m = inherited(c, name, params, type);
        if (m == null && c.isInterface()) {
            m = exact(Object.class, name, params, type);
            return m == null || !Modifier.isPublic(m.flags) || Modifier.isStatic(m.flags) ? null : m;
        }
        return m;
    }

    private static MemberEntry exact(Class<?> c, String name, Class<?>[] params, Class<?> type) {
        for (MemberEntry m : entries(c, name)) {
            if (m.name.equals(name) && m.type() == type && same(m.parameters(), params)) {
                return m;
            }
        }
        return null;
    }

    /** A method of the interfaces of a class and of those above it. Which of several is no matter: what is called is that of the object. */
    private static MemberEntry inherited(Class<?> c, String name, Class<?>[] params, Class<?> type) {
        for (Class<?> k = c; k != null; k = k.getSuperclass()) {
            for (Class<?> i : k.getInterfaces()) {
                MemberEntry m = exact(i, name, params, type);
                if (m == null || Modifier.isStatic(m.flags) || Modifier.isPrivate(m.flags)) {
                    m = inherited(i, name, params, type);
                }
                if (m != null) {
                    return m;
                }
            }
        }
        return null;
    }

    /** The field that an instruction finds in the class or above it (JVMS 5.4.3.2), null for none. */
    public static MemberEntry resolvedField(Class<?> c, String name) {
        MemberEntry f = declaredField(c, name);
        for (Class<?> i : f == null ? c.getInterfaces() : new Class<?>[0]) {
            f = resolvedField(i, name);
            if (f != null) {
                return f;
            }
        }
        return f != null || c.getSuperclass() == null ? f : resolvedField(c.getSuperclass(), name);
    }

    /** The constructor with parameters of the types, null for none. */
    public static MemberEntry constructor(Class<?> c, Class<?>[] types) {
        if (!c.isArray() && !c.isPrimitive() && !c.isInterface()) {
            for (MemberEntry m : ClassEntry.of(c).constructors()) {
                if (same(m.parameters(), types)) {
                    return m;
                }
            }
        }
        return null;
    }

    private static boolean narrower(MemberEntry m, MemberEntry than) {
        return m.type() != than.type() && than.type().isAssignableFrom(m.type());
    }

    /** The methods of a class, which may be an array or a primitive type. */
    private static MemberEntry[] entries(Class<?> c, String name) {
        return c.isArray() || c.isPrimitive() ? new MemberEntry[0] : ClassEntry.of(c).methods(name);
    }

    /** The public methods of a class, its superclasses and interfaces, of a name and with parameters of the types, or (null) all. */
    public static ArrayList<MemberEntry> published(Class<?> c, String name, Class<?>[] types) {
        ArrayList<MemberEntry> all = new ArrayList<>();
        collect(all, c, name, types, true);
        return all;
    }

    private static void collect(ArrayList<MemberEntry> all, Class<?> c, String name, Class<?>[] types, boolean statics) {
        for (MemberEntry m : entries(c, name)) {
            if (Modifier.isPublic(m.flags) && (statics || !Modifier.isStatic(m.flags)) && (name == null || m.name.equals(name) && same(m.parameters(), types))) {
                add(all, m);
            }
        }
        Class<?> above = c.getSuperclass();
        if (above != null) {
            collect(all, above, name, types, statics);
        }
        for (Class<?> i : c.getInterfaces()) {
            collect(all, i, name, types, false);
        }
    }

    /** Adds a method, unless one that is there overrides it, and removes those that it overrides. */
    private static void add(ArrayList<MemberEntry> all, MemberEntry m) {
        for (int i = 0; i < all.size(); i++) {
            MemberEntry x = all.get(i);
            if (!x.name.equals(m.name) || x.type() != m.type() || !same(x.parameters(), m.parameters())) {
                continue;
            }
            if (x.owner.isInterface() == m.owner.isInterface() ? m.owner.isAssignableFrom(x.owner) : m.owner.isInterface()) {
                return;
            }
            if (x.owner.isInterface() && (!m.owner.isInterface() || x.owner.isAssignableFrom(m.owner))) {
                all.remove(i--);
            }
        }
        all.add(m);
    }

    /** The public method, null for none. */
    public static MemberEntry published1(Class<?> c, String name, Class<?>[] types) {
        MemberEntry found = null;
        ArrayList<MemberEntry> all = published(c, name, types);
        for (int i = 0; i < all.size(); i++) {
            if (found == null || narrower(all.get(i), found)) {
                found = all.get(i);
            }
        }
        return found;
    }

    /** The field that a class declares, null for none. */
    public static MemberEntry declaredField(Class<?> c, String name) {
        if (!c.isArray() && !c.isPrimitive()) {
            for (MemberEntry f : ClassEntry.of(c).fields(name)) {
                if (f.name.equals(name)) {
                    return f;
                }
            }
        }
        return null;
    }

    /** The public field of a class, its interfaces or superclasses, null for none. */
    public static MemberEntry publicField(Class<?> c, String name) {
        MemberEntry f = declaredField(c, name);
        if (f != null && Modifier.isPublic(f.flags)) {
            return f;
        }
        for (Class<?> i : c.getInterfaces()) {
            f = publicField(i, name);
            if (f != null) {
                return f;
            }
        }
        Class<?> above = c.getSuperclass();
        return above == null ? null : publicField(above, name);
    }

    /** Adds the public fields of a class, its interfaces and superclasses. */
    public static void publicFields(ArrayList<Field> all, Class<?> c) {
        if (c.isArray() || c.isPrimitive()) {
            return;
        }
        for (MemberEntry f : ClassEntry.of(c).fields(null)) {
            Field x = Field.of(f);
            if (Modifier.isPublic(f.flags) && !all.contains(x)) {
                all.add(x);
            }
        }
        for (Class<?> i : c.getInterfaces()) {
            publicFields(all, i);
        }
        if (c.getSuperclass() != null) {
            publicFields(all, c.getSuperclass());
        }
    }

    public static Method[] methods(MemberEntry[] entries) {
        Method[] all = new Method[entries.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = Method.of(entries[i]);
        }
        ordered(all.length);
        return all;
    }

    public static Method[] methods(ArrayList<MemberEntry> entries) {
        return methods(entries.toArray(new MemberEntry[0]));
    }

    private static void ordered(int n) {
        if (n > 1) {
            Machine.assume("methods are listed in the order of the class file");
        }
    }

    /** Checks the arguments of a call. */
    public static void check(Class<?>[] types, Object[] args) {
        int n = args == null ? 0 : args.length;
        if (n != types.length) {
            throw new IllegalArgumentException("wrong number of arguments" + (Release.feature() < 18 ? "" : ": " + n + " expected: " + types.length));
        }
        for (int i = 0; i < n; i++) {
            if (types[i].isPrimitive() && args[i] == null) {
                throw new IllegalArgumentException();
            }
            if (!Boxes.fits(types[i], args[i])) {
                throw new IllegalArgumentException("argument type mismatch");
            }
        }
    }

    /** Throws e, whatever it is. */
    @SuppressWarnings("unchecked")
    public static <E extends Throwable> RuntimeException raise(Throwable e) throws E {
        throw (E) e;
    }
}

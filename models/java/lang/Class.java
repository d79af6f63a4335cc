package java.lang;

import bandsaw.Access;
import bandsaw.Adds;
import bandsaw.Caller;
import bandsaw.Inside;
import bandsaw.Machine;
import bandsaw.Unmodelled;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import jdk.internal.loader.ClassLoaders;
import sun.reflect.generics.repository.ClassRepository;

/**
 * A class or type. The machine knows names, kinds and the hierarchy, lift some of
 * what the class files say; members are known to nobody (those of enums:
 * getEnumConstants).
 */
public final class Class<T> {
    /** Replaces the JDK's static initialiser. */
    static {
        int none = 0;
    }

    public String getName() {
        return Machine.className(this);
    }

    public boolean isInterface() {
        return Machine.classKind(this) == 1;
    }

    public boolean isPrimitive() {
        return Machine.classKind(this) == 2;
    }

    public boolean isArray() {
        return Machine.componentType(this) != null;
    }

    public Class<?> getComponentType() {
        return Machine.componentType(this);
    }

    @SuppressWarnings("unchecked")
    public Class<? super T> getSuperclass() {
        return (Class<? super T>) Machine.superclass(this);
    }

    public Class<?>[] getInterfaces() {
        int n = 0;
        while (Machine.interfaceAt(this, n) != null) {
            n++;
        }
        Class<?>[] all = new Class<?>[n];
        for (int i = 0; i < n; i++) {
            all[i] = Machine.interfaceAt(this, i);
        }
        return all;
    }

    /** What forName does with the constant name of a class that is not there. */
    @Adds
    static Class<?> absent(String name) throws ClassNotFoundException {
        throw new ClassNotFoundException(name);
    }

    public boolean isInstance(Object x) {
        return x != null && Machine.isAssignable(this, Machine.classOf(x));
    }

    public boolean isAssignableFrom(Class<?> c) {
        if (c == null) {
            throw new NullPointerException();
        }
        return Machine.isAssignable(this, c);
    }

    public boolean isEnum() {
        return Machine.superclass(this) == Enum.class;
    }

    public boolean isRecord() {
        Class<?> s = Machine.superclass(this);
        return s != null && s.getName().equals("java.lang.Record");
    }

    public boolean isHidden() {
        return false;
    }

    public static native Class<?> forName(String name) throws ClassNotFoundException;

    public native T cast(Object x);

    public native String toString();

    public native String getTypeName();

    public native T[] getEnumConstants();

    public native boolean desiredAssertionStatus();

    /** From the binary name: Outer$Inner, Outer$1Local, and Outer$1 without one. */
    public String getSimpleName() {
        Class<?> c = Machine.componentType(this);
        if (c != null) {
            return c.getSimpleName() + "[]";
        }
        String name = Machine.className(this);
        String simple = name.substring(name.lastIndexOf('.') + 1);
        int begin = simple.lastIndexOf('$') + 1;
        if (begin <= 1) {
            return simple;
        }
        while (begin < simple.length() && simple.charAt(begin) >= '0' && simple.charAt(begin) <= '9') {
            begin++;
        }
        return simple.substring(begin);
    }

    /** From the binary name too; null for local and anonymous classes. */
    public String getCanonicalName() {
        Class<?> c = Machine.componentType(this);
        if (c != null) {
            String name = c.getCanonicalName();
            return name == null ? null : name + "[]";
        }
        String name = Machine.className(this);
        for (int i = name.indexOf('$', 1); i >= 0 && i + 1 < name.length(); i = name.indexOf('$', i + 1)) {
            if (name.charAt(i + 1) >= '0' && name.charAt(i + 1) <= '9') {
                return null;
            }
        }
        int dot = name.lastIndexOf('.') + 2;
        return name.indexOf('$', dot) < 0 ? name : name.substring(0, dot) + name.substring(dot).replace('$', '.');
    }

    public boolean isAnonymousClass() {
        return !isArray() && getSimpleName().isEmpty();
    }

    public boolean isLocalClass() {
        return nested() == 2 && !isAnonymousClass();
    }

    public boolean isMemberClass() {
        return nested() == 1;
    }

    /** From the binary name as well: 0 on its own, 1 a member of a class, 2 local or anonymous. */
    @Adds
    private int nested() {
        String name = Machine.className(this);
        int at = name.lastIndexOf('$') + 1;
        if (isArray() || at <= name.lastIndexOf('.') + 2) {
            return 0;
        }
        return at == name.length() || name.charAt(at) >= '0' && name.charAt(at) <= '9' ? 2 : 1;
    }

    @Adds
    private Class<?>[] relatives() {
        Class<?>[] known = Machine.relatives(this);
        if (known == null) {
            throw Unmodelled.classDescription(getName());
        }
        return known;
    }

    public Class<?> getEnclosingClass() {
        return nested() == 0 ? null : relatives()[0];
    }

    public Class<?> getDeclaringClass() {
        return nested() == 1 ? relatives()[0] : null;
    }

    public boolean isSealed() {
        return !isArray() && !isPrimitive() && relatives().length > 1;
    }

    public Class<?>[] getPermittedSubclasses() {
        if (!isSealed()) {
            return null;
        }
        Class<?>[] known = relatives();
        Class<?>[] all = new Class<?>[known.length - 1];
        System.arraycopy(known, 1, all, 0, all.length);
        return all;
    }

    public int getModifiers() {
        if (isPrimitive()) {
            return Modifier.PUBLIC | Modifier.ABSTRACT | Modifier.FINAL;
        }
        if (isArray()) {
            return getComponentType().getModifiers() & (Modifier.PUBLIC | Modifier.PRIVATE | Modifier.PROTECTED) | Modifier.ABSTRACT | Modifier.FINAL;
        }
        int known = Machine.modifiers(this);
        if (known == -1) {
            throw Unmodelled.classDescription(getName());
        }
        return known;
    }

    public RecordComponent[] getRecordComponents() {
        if (!isRecord()) {
            return null;
        }
        Object[] known = Machine.components(this);
        if (known == null) {
            throw Unmodelled.classDescription(getName());
        }
        RecordComponent[] all = new RecordComponent[known.length / 2];
        for (int i = 0; i < all.length; i++) {
            all[i] = RecordComponent.of(this, (String) known[2 * i], (Class<?>) known[2 * i + 1]);
        }
        return all;
    }

    public String getPackageName() {
        Class<?> c = this;
        while (Machine.componentType(c) != null) {
            c = Machine.componentType(c);
        }
        if (Machine.classKind(c) == 2) {
            return "java.lang";
        }
        String name = Machine.className(c);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    public Package getPackage() {
        return isPrimitive() || isArray() ? null : Package.of(getPackageName());
    }

    /** For the JDK's own code, which does without loaders. */
    public ClassLoader getClassLoader() {
        return null;
    }

    @Adds
    @Caller
    public ClassLoader getClassLoader(Class<?> caller) {
        Class<?> c = this;
        while (Machine.componentType(c) != null) {
            c = Machine.componentType(c);
        }
        return c.isPrimitive() ? null : ClassLoaders.of(c.getName());
    }

    ClassLoader getClassLoader0() {
        return null;
    }

    T[] getEnumConstantsShared() {
        @SuppressWarnings("unchecked")
        T[] all = (T[]) Machine.enumValues(this);
        return all;
    }

    private ClassRepository getGenericInfo() {
        throw Unmodelled.genericTypes(this);
    }

    /** Modules are not modelled. */
    @Inside
    public Module getModule() {
        return null;
    }

    public URL getResource(String name) {
        throw Unmodelled.resource(name);
    }

    public InputStream getResourceAsStream(String name) {
        throw Unmodelled.resource(name);
    }

    /** Constructors are known without parameters, of classes that the program names. */
    @Adds
    private int constructor(Class<?>[] types) {
        if (isArray() || isPrimitive() || isInterface()) {
            return Machine.NO_CONSTRUCTOR;
        }
        int kind = types != null && types.length > 0 ? -2 : Machine.constructor(this);
        if (kind == -2) {
            throw bandsaw.Unmodelled.constructor(getName());
        }
        return kind;
    }

    public Constructor<T> getDeclaredConstructor(Class<?>... types) throws NoSuchMethodException {
        if (constructor(types) == Machine.NO_CONSTRUCTOR) {
            throw new NoSuchMethodException(getName() + ".<init>()");
        }
        return Constructor.of(this);
    }

    public Constructor<T> getConstructor(Class<?>... types) throws NoSuchMethodException {
        int constructor = constructor(types);
        if (constructor == Machine.NO_CONSTRUCTOR || !Modifier.isPublic(constructor)) {
            throw new NoSuchMethodException(getName() + ".<init>()");
        }
        return Constructor.of(this);
    }

    /** What the JDK's own code makes. */
    @SuppressWarnings("unchecked")
    public T newInstance() throws InstantiationException, IllegalAccessException {
        int constructor = constructor(null);
        if (constructor == Machine.NO_CONSTRUCTOR) {
            throw (InstantiationException) new InstantiationException(getName()).initCause(new NoSuchMethodException(getName() + ".<init>()"));
        }
        if (Modifier.isAbstract(constructor)) {
            throw new InstantiationException();
        }
        return (T) Machine.newInstance(this);
    }

    @Adds
    @Caller
    public T newInstance(Class<?> caller) throws InstantiationException, IllegalAccessException {
        int constructor = constructor(null);
        if (constructor != Machine.NO_CONSTRUCTOR) {
            Access.check(caller, this, constructor);
        }
        return newInstance();
    }

    /** Without what the JDK asks for it, which is much. */
    public String descriptorString() {
        Class<?> c = Machine.componentType(this);
        if (c != null) {
            return "[" + c.descriptorString();
        }
        String name = Machine.className(this);
        if (Machine.classKind(this) != 2) {
            return "L" + name.replace('.', '/') + ";";
        }
        switch (name) {
            case "boolean":
                return "Z";
            case "long":
                return "J";
            default: // the others by their first letters
                return String.valueOf((char) (name.charAt(0) - 'a' + 'A'));
        }
    }
}

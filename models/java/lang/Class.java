package java.lang;

import bandsaw.Access;
import bandsaw.Adds;
import bandsaw.Annotations;
import bandsaw.AnyCaller;
import bandsaw.Caller;
import bandsaw.ClassEntry;
import bandsaw.Domains;
import bandsaw.Inside;
import bandsaw.Machine;
import bandsaw.MemberEntry;
import bandsaw.Members;
import bandsaw.Resources;
import bandsaw.TypeNames;
import bandsaw.Unmodelled;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import jdk.internal.loader.ClassLoaders;

/**
 * A class or type. The machine knows names, kinds and the hierarchy, and lift what
 * the class files say.
 */
public final class Class<T> implements GenericDeclaration, Type {
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

    /** What code does that names a class which is not there. */
    @Adds
    static void undefined(String name) {
        NoClassDefFoundError e = new NoClassDefFoundError(name.replace('.', '/'));
        e.initCause(new ClassNotFoundException(name));
        throw e;
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

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return named(name, true);
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        return named(name, initialize);
    }

    /** The class of a name that is no constant. */
    @Adds
    static Class<?> named(String name, boolean initialize) throws ClassNotFoundException {
        if (name == null) {
            throw new NullPointerException();
        }
        Class<?> c = Machine.classNamed(name);
        if (c == null) {
            throw Unmodelled.classLoading(name);
        }
        if (c == void.class) {
            throw new ClassNotFoundException(name);
        }
        if (initialize) {
            ClassEntry.of(c).initialise();
        }
        return c;
    }

    public native T cast(Object x);

    public native String toString();

    public String getTypeName() {
        return TypeNames.of(this);
    }

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

    public Class<?> getEnclosingClass() {
        return nested() == 0 ? null : ClassEntry.of(this).enclosing();
    }

    public Class<?> getDeclaringClass() {
        return nested() == 1 ? ClassEntry.of(this).enclosing() : null;
    }

    public Method getEnclosingMethod() {
        MemberEntry m = executable();
        return m == null || m.name.equals("<init>") ? null : Method.of(m);
    }

    public Constructor<?> getEnclosingConstructor() {
        MemberEntry m = executable();
        return m == null || !m.name.equals("<init>") ? null : Constructor.of(m);
    }

    /** The method or constructor that a local or anonymous class stands in, null for others. */
    @Adds
    private MemberEntry executable() {
        String described = nested() != 2 ? null : ClassEntry.of(this).enclosingMethod();
        if (described == null) {
            return null;
        }
        String name = described.substring(0, described.indexOf('('));
        ClassEntry around = ClassEntry.of(getEnclosingClass());
        for (MemberEntry m : name.equals("<init>") ? around.constructors() : around.methods(name)) {
            StringBuilder b = new StringBuilder(m.name).append('(');
            Class<?>[] types = m.parameters();
            for (int i = 0; i < types.length; i++) {
                b.append(i == 0 ? "" : ",").append(types[i].getTypeName());
            }
            if (b.append(')').toString().equals(described)) {
                return m;
            }
        }
        throw new InternalError("Enclosing method not found");
    }

    public Class<?>[] getDeclaredClasses() {
        return isArray() || isPrimitive() ? new Class<?>[0] : ClassEntry.of(this).declared();
    }

    public Class<?>[] getClasses() {
        ArrayList<Class<?>> all = new ArrayList<>();
        for (Class<?> c = this; c != null; c = c.getSuperclass()) {
            for (Class<?> m : c.getDeclaredClasses()) {
                if (Modifier.isPublic(m.getModifiers())) {
                    all.add(m);
                }
            }
        }
        return all.toArray(new Class<?>[0]);
    }

    public Class<?> getNestHost() {
        return isArray() || isPrimitive() ? this : ClassEntry.of(this).nestHost();
    }

    public boolean isNestmateOf(Class<?> c) {
        return c == this || !isArray() && !isPrimitive() && !c.isArray() && !c.isPrimitive() && getNestHost() == c.getNestHost();
    }

    public boolean isSealed() {
        return !isArray() && !isPrimitive() && ClassEntry.of(this).permitted().length > 0;
    }

    public Class<?>[] getPermittedSubclasses() {
        return isSealed() ? ClassEntry.of(this).permitted() : null;
    }

    public int getModifiers() {
        if (isPrimitive()) {
            return Modifier.PUBLIC | Modifier.ABSTRACT | Modifier.FINAL;
        }
        if (isArray()) {
            return getComponentType().getModifiers() & (Modifier.PUBLIC | Modifier.PRIVATE | Modifier.PROTECTED) | Modifier.ABSTRACT | Modifier.FINAL;
        }
        return ClassEntry.of(this).modifiers();
    }

    public boolean isAnnotation() {
        return isInterface() && ClassEntry.of(this).isAnnotation();
    }

    public boolean isSynthetic() {
        return (getModifiers() & 0x1000) != 0;
    }

    public RecordComponent[] getRecordComponents() {
        if (!isRecord()) {
            return null;
        }
        MemberEntry[] known = ClassEntry.of(this).components();
        RecordComponent[] all = new RecordComponent[known.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = RecordComponent.of(known[i]);
        }
        return all;
    }

    // Annotations.

    @Adds
    private boolean bare() {
        return isArray() || isPrimitive();
    }

    public Annotation[] getDeclaredAnnotations() {
        return bare() ? new Annotation[0] : ClassEntry.of(this).annotations();
    }

    public Annotation[] getAnnotations() {
        return bare() ? new Annotation[0] : Annotations.of(this);
    }

    public <A extends Annotation> A getAnnotation(Class<A> type) {
        return Annotations.find(getAnnotations(), type);
    }

    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    public <A extends Annotation> A[] getAnnotationsByType(Class<A> type) {
        A[] own = Annotations.ofType(getDeclaredAnnotations(), type);
        return own.length > 0 ? own : Annotations.ofType(getAnnotations(), type);
    }

    public <A extends Annotation> A getDeclaredAnnotation(Class<A> type) {
        return Annotations.find(getDeclaredAnnotations(), type);
    }

    public <A extends Annotation> A[] getDeclaredAnnotationsByType(Class<A> type) {
        return Annotations.ofType(getDeclaredAnnotations(), type);
    }

    // Members.

    public Method[] getDeclaredMethods() {
        return Members.methods(bare() ? new MemberEntry[0] : ClassEntry.of(this).methods(null));
    }

    public Method[] getMethods() {
        return Members.methods(Members.published(this, null, null));
    }

    public Method getDeclaredMethod(String name, Class<?>... types) throws NoSuchMethodException {
        return method(Members.declared(this, name, types), name, types);
    }

    public Method getMethod(String name, Class<?>... types) throws NoSuchMethodException {
        return method(Members.published1(this, name, types), name, types);
    }

    @Adds
    private Method method(MemberEntry m, String name, Class<?>[] types) throws NoSuchMethodException {
        if (m == null) {
            throw new NoSuchMethodException(Members.text(this, name, types));
        }
        return Method.of(m);
    }

    public Field[] getDeclaredFields() {
        MemberEntry[] known = bare() ? new MemberEntry[0] : ClassEntry.of(this).fields(null);
        Field[] all = new Field[known.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = Field.of(known[i]);
        }
        return all;
    }

    public Field[] getFields() {
        ArrayList<Field> all = new ArrayList<>();
        Members.publicFields(all, this);
        return all.toArray(new Field[0]);
    }

    public Field getDeclaredField(String name) throws NoSuchFieldException {
        return field(Members.declaredField(this, name), name);
    }

    public Field getField(String name) throws NoSuchFieldException {
        return field(Members.publicField(this, name), name);
    }

    @Adds
    private static Field field(MemberEntry f, String name) throws NoSuchFieldException {
        if (f == null) {
            throw new NoSuchFieldException(name);
        }
        return Field.of(f);
    }

    @Adds
    private MemberEntry[] constructors() {
        return bare() || isInterface() ? new MemberEntry[0] : ClassEntry.of(this).constructors();
    }

    public Constructor<?>[] getDeclaredConstructors() {
        MemberEntry[] known = constructors();
        Constructor<?>[] all = new Constructor<?>[known.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = Constructor.of(known[i]);
        }
        return all;
    }

    public Constructor<?>[] getConstructors() {
        ArrayList<Constructor<?>> all = new ArrayList<>();
        for (MemberEntry c : constructors()) {
            if (Modifier.isPublic(c.flags)) {
                all.add(Constructor.of(c));
            }
        }
        return all.toArray(new Constructor<?>[0]);
    }

    public Constructor<T> getDeclaredConstructor(Class<?>... types) throws NoSuchMethodException {
        return found(Members.constructor(this, types), types);
    }

    public Constructor<T> getConstructor(Class<?>... types) throws NoSuchMethodException {
        MemberEntry c = Members.constructor(this, types);
        return found(c == null || !Modifier.isPublic(c.flags) ? null : c, types);
    }

    @Adds
    private Constructor<T> found(MemberEntry c, Class<?>[] types) throws NoSuchMethodException {
        if (c == null) {
            throw new NoSuchMethodException(Members.text(this, "<init>", types));
        }
        return Constructor.of(c);
    }

    /** What the JDK's own code makes. */
    public T newInstance() throws InstantiationException, IllegalAccessException {
        return made(null);
    }

    @Adds
    @Caller
    public T newInstance(Class<?> caller) throws InstantiationException, IllegalAccessException {
        return made(caller);
    }

    /** A new object, by the constructor without parameters, if the caller (null: the JDK) may call that. */
    @Adds
    @SuppressWarnings("unchecked")
    private T made(Class<?> caller) throws InstantiationException, IllegalAccessException {
        MemberEntry c = Members.constructor(this, null);
        if (c == null) {
            throw (InstantiationException) new InstantiationException(getName()).initCause(new NoSuchMethodException(getName() + ".<init>()"));
        }
        if (caller != null) {
            Access.check(caller, c, this);
        }
        if (Modifier.isAbstract(getModifiers())) {
            throw new InstantiationException();
        }
        try {
            return (T) c.invoke(null, new Object[0]);
        } catch (Throwable e) {
            throw Members.<RuntimeException>raise(e);
        }
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
    @AnyCaller
    public ClassLoader getClassLoader(Class<?> caller) {
        Class<?> c = this;
        while (Machine.componentType(c) != null) {
            c = Machine.componentType(c);
        }
        return c.isPrimitive() ? null : ClassLoaders.of(c.getName());
    }

    public ProtectionDomain getProtectionDomain() {
        return Domains.of(isArray() ? null : getClassLoader(Class.class));
    }

    ClassLoader getClassLoader0() {
        return null;
    }

    T[] getEnumConstantsShared() {
        @SuppressWarnings("unchecked")
        T[] all = (T[]) Machine.enumValues(this);
        return all;
    }

    public native TypeVariable<Class<T>>[] getTypeParameters();

    private String getGenericSignature0() {
        return isArray() || isPrimitive() ? null : ClassEntry.of(this).signature();
    }

    /** Modules are not modelled. */
    @Inside
    public Module getModule() {
        return null;
    }

    public URL getResource(String name) {
        return Resources.url(resolve(name));
    }

    public InputStream getResourceAsStream(String name) {
        return Resources.stream(resolve(name));
    }

    /** The name of a resource as it is below the root of the class path. */
    @Adds
    private String resolve(String name) {
        if (name.startsWith("/")) {
            return name.substring(1);
        }
        String in = getPackageName();
        return in.isEmpty() ? name : in.replace('.', '/') + "/" + name;
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

package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Caller;
import bandsaw.MemberEntry;
import bandsaw.Members;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Whole;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.MethodRepository;
import sun.reflect.generics.scope.MethodScope;

/** A method, by its entry. */
@Whole
public final class Method extends Executable {
    @Adds
    private static final int BRIDGE = 0x40;

    @Adds
    private Method(MemberEntry entry) {
        super(entry);
    }

    /** For the models. */
    @Adds
    public static Method of(MemberEntry entry) {
        return entry == null ? null : new Method(entry);
    }

    public Class<?> getReturnType() {
        return entry.type();
    }

    @Adds
    private MethodRepository generics;

    @Override
    MethodRepository getGenericInfo() {
        if (generics == null && entry.signature() != null) {
            generics = MethodRepository.make(entry.signature(), CoreReflectionFactory.make(this, MethodScope.make(this)));
        }
        return generics;
    }

    @Override
    @SuppressWarnings("unchecked")
    public TypeVariable<Method>[] getTypeParameters() {
        MethodRepository r = getGenericInfo();
        return r == null ? (TypeVariable<Method>[]) new TypeVariable<?>[0] : (TypeVariable<Method>[]) r.getTypeParameters();
    }

    public Type getGenericReturnType() {
        MethodRepository r = getGenericInfo();
        return r == null ? getReturnType() : r.getReturnType();
    }

    public Object getDefaultValue() {
        return entry.defaultValue();
    }

    public boolean isBridge() {
        return (entry.flags & BRIDGE) != 0;
    }

    public boolean isDefault() {
        return (entry.flags & (Modifier.ABSTRACT | Modifier.PUBLIC | Modifier.STATIC)) == Modifier.PUBLIC && entry.owner.isInterface();
    }

    /** What the JDK's own code calls. */
    public Object invoke(Object obj, Object... args) throws IllegalAccessException, InvocationTargetException {
        if (!Modifier.isStatic(entry.flags)) {
            Class<?> c = obj.getClass();
            if (!entry.owner.isAssignableFrom(c)) {
                throw new IllegalArgumentException(Release.feature() < 18 ? "object is not an instance of declaring class"
                        : "object of type " + c.getName() + " is not an instance of " + entry.owner.getName());
            }
        }
        entry.initialise();
        Members.check(entry.parameters(), args);
        try {
            return entry.invoke(obj, args);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    @Releases(from = 18)
    @Caller
    public Object invoke(Object obj, Object[] args, Class<?> caller) throws IllegalAccessException, InvocationTargetException {
        check(caller, Modifier.isStatic(entry.flags) ? null : obj.getClass());
        return invoke(obj, args);
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Method)) {
            return false;
        }
        MemberEntry e = ((Method) o).entry;
        return e.owner == entry.owner && e.name.equals(entry.name) && e.type() == entry.type() && Members.same(e.parameters(), entry.parameters());
    }

    @Override
    public int hashCode() {
        return entry.owner.getName().hashCode() ^ entry.name.hashCode();
    }

    @Override
    public String toGenericString() {
        return genericText(getGenericReturnType().getTypeName() + " " + entry.owner.getTypeName() + "." + entry.name, Modifier.methodModifiers(), isDefault());
    }

    @Override
    public String toString() {
        return text(entry.type().getTypeName() + " " + entry.owner.getTypeName() + "." + entry.name, Modifier.methodModifiers(), isDefault());
    }
}

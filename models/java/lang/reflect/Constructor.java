package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Caller;
import bandsaw.MemberEntry;
import bandsaw.Members;
import bandsaw.Whole;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.ConstructorRepository;
import sun.reflect.generics.scope.ConstructorScope;

/** A constructor, by its entry. */
@Whole
public final class Constructor<T> extends Executable {
    @Adds
    private Constructor(MemberEntry entry) {
        super(entry);
    }

    /** For the models. */
    @Adds
    public static <T> Constructor<T> of(MemberEntry entry) {
        return entry == null ? null : new Constructor<T>(entry);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<T> getDeclaringClass() {
        return (Class<T>) entry.owner;
    }

    @Override
    public String getName() {
        return entry.owner.getName();
    }

    @Adds
    private ConstructorRepository generics;

    @Override
    ConstructorRepository getGenericInfo() {
        if (generics == null && entry.signature() != null) {
            generics = ConstructorRepository.make(entry.signature(), CoreReflectionFactory.make(this, ConstructorScope.make(this)));
        }
        return generics;
    }

    @Override
    @SuppressWarnings("unchecked")
    public TypeVariable<Constructor<T>>[] getTypeParameters() {
        ConstructorRepository r = getGenericInfo();
        return r == null ? (TypeVariable<Constructor<T>>[]) new TypeVariable<?>[0] : (TypeVariable<Constructor<T>>[]) r.getTypeParameters();
    }

    /** What the JDK's own code calls. */
    @SuppressWarnings("unchecked")
    public T newInstance(Object... args) throws InstantiationException, IllegalAccessException, InvocationTargetException {
        if (entry.owner.isEnum()) {
            throw new IllegalArgumentException("Cannot reflectively create enum objects");
        }
        if (Modifier.isAbstract(entry.owner.getModifiers())) {
            throw new InstantiationException();
        }
        entry.initialise();
        Members.check(entry.parameters(), args);
        try {
            return (T) entry.invoke(null, args);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    @Adds
    @Caller
    public T newInstance(Object[] args, Class<?> caller) throws InstantiationException, IllegalAccessException, InvocationTargetException {
        check(caller, entry.owner);
        return newInstance(args);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Constructor && ((Constructor<?>) o).entry.owner == entry.owner
                && Members.same(((Constructor<?>) o).entry.parameters(), entry.parameters());
    }

    @Override
    public int hashCode() {
        return entry.owner.getName().hashCode();
    }

    @Override
    public String toGenericString() {
        return genericText(entry.owner.getTypeName(), Modifier.constructorModifiers(), false);
    }

    @Override
    public String toString() {
        return text(entry.owner.getTypeName(), Modifier.constructorModifiers(), false);
    }
}

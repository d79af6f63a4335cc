package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Annotations;
import bandsaw.MemberEntry;
import bandsaw.Whole;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.FieldRepository;
import sun.reflect.generics.scope.ClassScope;
import java.lang.annotation.Annotation;

/** A component of a record, by its entry. */
@Whole
public final class RecordComponent implements AnnotatedElement {
    @Adds
    private final MemberEntry entry;

    @Adds
    private RecordComponent(MemberEntry entry) {
        this.entry = entry;
    }

    /** For java.lang.Class. */
    @Adds
    public static RecordComponent of(MemberEntry entry) {
        return new RecordComponent(entry);
    }

    public String getName() {
        return entry.name;
    }

    public Class<?> getType() {
        return entry.type();
    }

    public Class<?> getDeclaringRecord() {
        return entry.owner;
    }

    public String getGenericSignature() {
        return entry.signature();
    }

    public Type getGenericType() {
        String s = entry.signature();
        return s == null ? getType() : FieldRepository.make(s, CoreReflectionFactory.make(entry.owner, ClassScope.make(entry.owner))).getGenericType();
    }

    public Method getAccessor() {
        return Method.of(entry.accessor());
    }

    @Override
    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(entry.annotations(), type);
    }

    @Adds
    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    @Adds
    @Override
    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return Annotations.ofType(entry.annotations(), type);
    }

    @Override
    public Annotation[] getAnnotations() {
        return entry.annotations();
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        return getAnnotations();
    }

    @Override
    public String toString() {
        return getType().getTypeName() + " " + getName();
    }
}

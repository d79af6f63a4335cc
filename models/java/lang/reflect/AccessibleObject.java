package java.lang.reflect;

import bandsaw.Access;
import bandsaw.Adds;
import bandsaw.Annotations;
import bandsaw.Caller;
import bandsaw.MemberEntry;
import bandsaw.Whole;
import java.lang.annotation.Annotation;

/** A member of a class by its entry, or what a subclass makes of it. */
@Whole
public class AccessibleObject implements AnnotatedElement {
    @Adds
    final MemberEntry entry;
    @Adds
    private boolean accessible;

    /** For the models. */
    @Adds
    public final MemberEntry shown() {
        return entry;
    }

    protected AccessibleObject() {
        this(null);
    }

    @Adds
    AccessibleObject(MemberEntry entry) {
        this.entry = entry;
    }

    public void setAccessible(boolean flag) {
        accessible = flag;
    }

    @Adds
    @Caller
    public void setAccessible(boolean flag, Class<?> caller) {
        if (flag && entry != null) {
            Access.demand(entry, this, caller);
        }
        accessible = flag;
    }

    public static void setAccessible(AccessibleObject[] array, boolean flag) {
        for (AccessibleObject o : array) {
            o.setAccessible(flag);
        }
    }

    @Adds
    @Caller
    public static void setAccessible(AccessibleObject[] array, boolean flag, Class<?> caller) {
        for (AccessibleObject o : array.clone()) {
            o.setAccessible(flag, caller);
        }
    }

    public boolean trySetAccessible() {
        return accessible = true;
    }

    @Adds
    @Caller
    public boolean trySetAccessible(Class<?> caller) {
        return accessible = accessible || entry == null || Access.refusal(entry, this, caller) == null;
    }

    public boolean isAccessible() {
        return accessible;
    }

    public boolean canAccess(Object o) {
        return true;
    }

    @Adds
    @Caller
    public boolean canAccess(Object o, Class<?> caller) {
        boolean alone = entry == null || Modifier.isStatic(entry.flags) || this instanceof Constructor;
        if (alone && o != null) {
            throw new IllegalArgumentException("non-null object for " + this);
        }
        if (!alone && o == null) {
            throw new IllegalArgumentException("null object for " + this);
        }
        if (!alone && !entry.owner.isInstance(o)) {
            throw new IllegalArgumentException("object is not an instance of " + entry.owner.getName());
        }
        try {
            check(caller, alone ? null : o.getClass());
            return true;
        } catch (IllegalAccessException e) {
            return false;
        }
    }

    @Adds
    final void check(Class<?> caller, Class<?> target) throws IllegalAccessException {
        if (!accessible && entry != null) {
            Access.check(caller, entry, target);
        }
    }

    @Override
    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(entry.annotations(), type);
    }

    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    @Override
    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return Annotations.ofType(entry.annotations(), type);
    }

    @Override
    public Annotation[] getAnnotations() {
        return entry.annotations();
    }

    @Override
    public <T extends Annotation> T getDeclaredAnnotation(Class<T> type) {
        return getAnnotation(type);
    }

    @Override
    public <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T> type) {
        return getAnnotationsByType(type);
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        return getAnnotations();
    }
}

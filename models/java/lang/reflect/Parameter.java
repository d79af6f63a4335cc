package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Annotations;
import bandsaw.Whole;
import java.lang.annotation.Annotation;

/** A parameter of a method or constructor. */
@Whole
public final class Parameter implements AnnotatedElement {
    private final Executable executable;
    private final int index;

    @Adds
    Parameter(Executable executable, int index) {
        this.executable = executable;
        this.index = index;
    }

    public Executable getDeclaringExecutable() {
        return executable;
    }

    public boolean isNamePresent() {
        String[] names = executable.entry.parameterNames();
        return names != null && names[index] != null;
    }

    public String getName() {
        return isNamePresent() ? executable.entry.parameterNames()[index] : "arg" + index;
    }

    public int getModifiers() {
        int[] all = executable.entry.parameterModifiers();
        return all == null ? 0 : all[index];
    }

    public Class<?> getType() {
        return executable.getParameterTypes()[index];
    }

    public boolean isImplicit() {
        return (getModifiers() & 0x8000) != 0;
    }

    public boolean isSynthetic() {
        return (getModifiers() & 0x1000) != 0;
    }

    public boolean isVarArgs() {
        return executable.isVarArgs() && index == executable.getParameterCount() - 1;
    }

    @Override
    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(getAnnotations(), type);
    }

    @Adds
    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    @Override
    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return Annotations.ofType(getAnnotations(), type);
    }

    @Override
    public Annotation[] getAnnotations() {
        return executable.getParameterAnnotations()[index];
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

    @Override
    public boolean equals(Object o) {
        return o instanceof Parameter && ((Parameter) o).executable.equals(executable) && ((Parameter) o).index == index;
    }

    @Override
    public int hashCode() {
        return executable.hashCode() ^ index;
    }

    @Override
    public String toString() {
        String type = getType().getTypeName();
        if (isVarArgs()) {
            type = type.substring(0, type.length() - 2) + "...";
        }
        int modifiers = getModifiers();
        return (modifiers == 0 ? "" : Modifier.toString(modifiers) + " ") + type + " " + getName();
    }
}

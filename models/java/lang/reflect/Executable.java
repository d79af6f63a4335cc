package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.MemberEntry;
import bandsaw.Whole;
import java.lang.annotation.Annotation;
import sun.reflect.generics.repository.ConstructorRepository;

/** What methods and constructors have in common. */
@Whole
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    @Adds
    private static final int ACCESS = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;
    @Adds
    private static final int VARARGS = 0x80, SYNTHETIC = 0x1000;

    @Adds
    Executable(MemberEntry entry) {
        super(entry);
    }

    @Override
    public Class<?> getDeclaringClass() {
        return entry.owner;
    }

    @Override
    public String getName() {
        return entry.name;
    }

    @Override
    public int getModifiers() {
        return entry.flags;
    }

    public Class<?>[] getParameterTypes() {
        return entry.parameters();
    }

    public int getParameterCount() {
        return entry.parameters().length;
    }

    public Class<?>[] getExceptionTypes() {
        return entry.exceptions();
    }

    public boolean isVarArgs() {
        return (entry.flags & VARARGS) != 0;
    }

    @Override
    public boolean isSynthetic() {
        return (entry.flags & SYNTHETIC) != 0;
    }

    public Annotation[][] getParameterAnnotations() {
        return entry.parameterAnnotations();
    }

    public Parameter[] getParameters() {
        Parameter[] all = new Parameter[getParameterCount()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Parameter(this, i);
        }
        return all;
    }

    /** What its signature says, null if it has none. */
    abstract ConstructorRepository getGenericInfo();

    public Type[] getGenericParameterTypes() {
        ConstructorRepository r = getGenericInfo();
        return r == null ? getParameterTypes() : r.getParameterTypes();
    }

    public Type[] getGenericExceptionTypes() {
        ConstructorRepository r = getGenericInfo();
        Type[] all = r == null ? new Type[0] : r.getExceptionTypes();
        return all.length > 0 ? all : getExceptionTypes();
    }

    public abstract String toGenericString();

    @Adds
    String text(String what, int modifiers, boolean isDefault) {
        return text(new TypeVariable<?>[0], what, getParameterTypes(), false, getExceptionTypes(), modifiers, isDefault);
    }

    @Adds
    String genericText(String what, int modifiers, boolean isDefault) {
        return text(getTypeParameters(), what, getGenericParameterTypes(), isVarArgs(), getGenericExceptionTypes(), modifiers, isDefault);
    }

    @Adds
    private String text(TypeVariable<?>[] variables, String what, Type[] parameters, boolean dots, Type[] exceptions, int modifiers,
            boolean isDefault) {
        int mod = entry.flags & modifiers;
        StringBuilder b = new StringBuilder();
        append(b, isDefault ? mod & ACCESS : mod);
        if (isDefault) {
            b.append("default ");
            append(b, mod & ~ACCESS);
        }
        for (int i = 0; i < variables.length; i++) {
            b.append(i == 0 ? "<" : ",").append(variables[i].getName());
            Type[] bounds = variables[i].getBounds();
            if (bounds.length != 1 || bounds[0] != Object.class) {
                append(b.append(" extends "), bounds, " & ");
            }
        }
        if (variables.length > 0) {
            b.append("> ");
        }
        append(b.append(what).append('('), parameters, ",");
        if (dots) {
            b.setLength(b.length() - 2); // the brackets of the last one
            b.append("...");
        }
        b.append(')');
        if (exceptions.length > 0) {
            append(b.append(" throws "), exceptions, ",");
        }
        return b.toString();
    }

    @Adds
    private static void append(StringBuilder b, int modifiers) {
        if (modifiers != 0) {
            b.append(Modifier.toString(modifiers)).append(' ');
        }
    }

    @Adds
    private static void append(StringBuilder b, Type[] types, String between) {
        for (int i = 0; i < types.length; i++) {
            b.append(i == 0 ? "" : between).append(types[i].getTypeName());
        }
    }
}

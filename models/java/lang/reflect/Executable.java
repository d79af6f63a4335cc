package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.MemberEntry;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.lang.annotation.Annotation;

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

    @Override
    public TypeVariable<?>[] getTypeParameters() {
        String s = entry.signature();
        if (s != null && s.startsWith("<")) {
            throw Unmodelled.genericTypes(entry.owner);
        }
        return new TypeVariable<?>[0];
    }

    @Adds
    String text(String what, int modifiers, boolean isDefault) {
        int mod = entry.flags & modifiers;
        StringBuilder b = new StringBuilder();
        append(b, isDefault ? mod & ACCESS : mod);
        if (isDefault) {
            b.append("default ");
            append(b, mod & ~ACCESS);
        }
        b.append(what).append('(');
        append(b, getParameterTypes()).append(')');
        Class<?>[] exceptions = getExceptionTypes();
        if (exceptions.length > 0) {
            append(b.append(" throws "), exceptions);
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
    private static StringBuilder append(StringBuilder b, Class<?>[] types) {
        for (int i = 0; i < types.length; i++) {
            b.append(i == 0 ? "" : ",").append(types[i].getTypeName());
        }
        return b;
    }
}

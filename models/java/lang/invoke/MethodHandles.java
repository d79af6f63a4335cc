package java.lang.invoke;

import bandsaw.Access;
import bandsaw.Adds;
import bandsaw.Caller;
import bandsaw.ClassEntry;
import bandsaw.MemberEntry;
import bandsaw.Members;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.List;

/**
 * The VarHandles of fields, and the MethodHandles of lookups with constant operands, are made by lift; other
 * lookups of the user's code find a member by its entry, as reflection does. What is not here is not modelled.
 */
@Whole
public class MethodHandles {
    private MethodHandles() {}

    /** What the JDK's own code calls. */
    public static Lookup lookup() {
        return new Lookup(null, true, true);
    }

    @Releases(from = 18)
    @Caller
    public static Lookup lookup(Class<?> caller) {
        return new Lookup(caller, true, true);
    }

    public static Lookup publicLookup() {
        return new Lookup(Object.class, false, false);
    }

    public static Lookup privateLookupIn(Class<?> target, Lookup caller) throws IllegalAccessException {
        if (target.isPrimitive()) {
            throw new IllegalArgumentException(target + " is a primitive class");
        }
        if (target.isArray()) {
            throw new IllegalArgumentException(target + " is an array class");
        }
        if (caller.of != null) {
            Access.demandOpen(target);
        }
        return new Lookup(target, true, true);
    }

    public static VarHandle arrayElementVarHandle(Class<?> array) {
        if (!array.isArray()) {
            throw new IllegalArgumentException("not an array type: " + array.getName());
        }
        return new ArrayHandle(array);
    }

    public static VarHandle byteArrayViewVarHandle(Class<?> view, ByteOrder order) {
        return new ViewHandle(view.getComponentType(), order == ByteOrder.BIG_ENDIAN);
    }

    public static MethodHandle identity(Class<?> type) {
        return new Combinators.Constant(MethodType.methodType(type, type), null);
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        if (type == void.class) {
            throw new IllegalArgumentException("void type");
        }
        return new Combinators.Constant(MethodType.methodType(type), type.isPrimitive() ? ConvertedHandle.convert(value, type) : type.cast(value));
    }

    public static MethodHandle zero(Class<?> type) {
        return new Combinators.Constant(MethodType.methodType(type), ConvertedHandle.zero(type));
    }

    public static MethodHandle empty(MethodType type) {
        return dropArguments(zero(type.returnType()), 0, type.parameterArray());
    }

    public static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
        MethodType t = target.type();
        Object[] converted = new Object[values.length];
        if (t.parameterCount() < values.length) {
            throw new IllegalArgumentException("too many values to insert");
        }
        if (pos < 0 || pos > t.parameterCount() - values.length) {
            throw new IllegalArgumentException("no argument type to append");
        }
        for (int i = 0; i < values.length; i++) {
            Class<?> c = t.parameterType(pos + i);
            converted[i] = c.isPrimitive() ? ConvertedHandle.convert(values[i], c) : c.cast(values[i]);
        }
        return values.length == 0 ? target : new BoundHandle(target, pos, converted);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... types) {
        return types.length == 0 ? target : new Combinators.Dropped(target, pos, types);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> types) {
        return dropArguments(target, pos, types.toArray(new Class<?>[0]));
    }

    public static MethodHandle dropReturn(MethodHandle target) {
        return target.asType(target.type().changeReturnType(void.class));
    }

    public static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
        return new Combinators.FilteredArguments(target, pos, filters);
    }

    public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        return new Combinators.FilteredResult(target, filter);
    }

    public static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
        return new Combinators.Collected(target, pos, filter, false);
    }

    public static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
        return foldArguments(target, 0, combiner);
    }

    public static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
        return new Combinators.Collected(target, pos, combiner, true);
    }

    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        return new Combinators.Guarded(test, target, fallback);
    }

    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> thrown, MethodHandle handler) {
        return new Combinators.Caught(target, thrown, handler);
    }

    public static MethodHandle permuteArguments(MethodHandle target, MethodType type, int... order) {
        return new Combinators.Permuted(target, type, order);
    }

    public static MethodHandle throwException(Class<?> result, Class<? extends Throwable> thrown) {
        return new Combinators.Thrower(MethodType.methodType(result, thrown));
    }

    public static MethodHandle invoker(MethodType type) {
        return new Combinators.Invoker(type, false);
    }

    public static MethodHandle exactInvoker(MethodType type) {
        return new Combinators.Invoker(type, true);
    }

    public static MethodHandle spreadInvoker(MethodType type, int leading) {
        return invoker(type).asSpreader(Object[].class, type.parameterCount() - leading);
    }

    /**
     * Finds what the code of a class may use. Methods with a caller are there for the user's code alone; whose lookup it is
     * decides what they find.
     */
    @Whole
    public static final class Lookup {
        /** The class, null for one of the JDK's. */
        @Adds
        private final Class<?> of;
        /** Whether it finds all that the class may use. */
        @Adds
        private final boolean all;
        /** Whether it finds what is not public of the class's package. */
        @Adds
        private final boolean near;

        @Adds
        Lookup(Class<?> of, boolean all, boolean near) {
            this.of = of;
            this.all = all;
            this.near = near;
        }

        public Class<?> lookupClass() {
            if (of == null) {
                throw Unmodelled.handles();
            }
            return of;
        }

        public Lookup in(Class<?> target) {
            return target == of || of == null ? this
                    : new Lookup(target, all && target.isNestmateOf(of), near && target.getPackageName().equals(of.getPackageName()));
        }

        /** The class of a name, which is not initialised. */
        public Class<?> findClass(String name) throws ClassNotFoundException, IllegalAccessException {
            return accessClass(Class.forName(name, false, null));
        }

        public Class<?> accessClass(Class<?> c) throws IllegalAccessException {
            return accessed(c);
        }

        @Adds
        private <T> Class<T> accessed(Class<T> c) throws IllegalAccessException {
            if (!open(c)) {
                throw denied("access violation", c.toString());
            }
            return c;
        }

        public <T> Class<T> ensureInitialized(Class<T> c) throws IllegalAccessException {
            if (c.isPrimitive() || c.isArray()) {
                throw new IllegalArgumentException(c + (c.isArray() ? " is an array class" : " is a primitive class"));
            }
            accessed(c);
            ClassEntry.of(c).initialise();
            return c;
        }

        @Adds
        @Caller
        public MethodHandle findVirtual(Class<?> c, String name, MethodType type, Class<?> caller) throws NoSuchMethodException, IllegalAccessException {
            if (c.isArray() || c == MethodHandle.class || c == VarHandle.class) {
                throw Unmodelled.handles();
            }
            return method(c, name, type, false, c.isInterface() ? "/invokeInterface" : "/invokeVirtual");
        }

        @Adds
        @Caller
        public MethodHandle findStatic(Class<?> c, String name, MethodType type, Class<?> caller) throws NoSuchMethodException, IllegalAccessException {
            return method(c, name, type, true, "/invokeStatic");
        }

        @Adds
        private MethodHandle method(Class<?> c, String name, MethodType type, boolean isStatic, String how) throws NoSuchMethodException, IllegalAccessException {
            check(c);
            boolean special = name.startsWith("<");
            MemberEntry m = Members.resolved(c, name, type.parameterArray(), type.returnType());
            String text = c.getName() + "." + name + type + how;
            if (m == null || special) {
                throw new NoSuchMethodException(special ? "illegal method name: " + name : "no such method: " + text);
            }
            if (Modifier.isStatic(m.flags) != isStatic || !Access.allowed(of, m)) {
                throw new IllegalAccessException("no such method: " + text);
            }
            check(m, text);
            return handle(m, isStatic ? type : type.insertParameterTypes(0, object(c, m)), MemberHandle.CALL);
        }

        @Adds
        @Caller
        public MethodHandle findConstructor(Class<?> c, MethodType type, Class<?> caller) throws NoSuchMethodException, IllegalAccessException {
            if (c.isArray()) {
                throw new NoSuchMethodException("no constructor for array class: " + c.getName());
            }
            check(c);
            String text = c.getName() + ".<init>" + type + "/newInvokeSpecial";
            MemberEntry m = type.returnType() == void.class ? Members.constructor(c, type.parameterArray()) : null;
            if (m == null) {
                throw new NoSuchMethodException("no such constructor: " + text);
            }
            if (!Access.allowed(of, m)) {
                throw new IllegalAccessException("no such constructor: " + text);
            }
            check(m, text);
            return handle(m, type.changeReturnType(c), MemberHandle.CALL);
        }

        @Adds
        @Caller
        public MethodHandle findGetter(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            return field(c, name, type, false, MemberHandle.GET, "/getField");
        }

        @Adds
        @Caller
        public MethodHandle findSetter(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            return field(c, name, type, false, MemberHandle.SET, "/putField");
        }

        @Adds
        @Caller
        public MethodHandle findStaticGetter(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            return field(c, name, type, true, MemberHandle.GET, "/getStatic");
        }

        @Adds
        @Caller
        public MethodHandle findStaticSetter(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            return field(c, name, type, true, MemberHandle.SET, "/putStatic");
        }

        /** Only that it finds none: those that are there lift makes, where the operands are constants. */
        @Adds
        @Caller
        public VarHandle findVarHandle(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            field(c, name, type, false, MemberHandle.GET, "/getField");
            throw Unmodelled.handles();
        }

        @Adds
        @Caller
        public VarHandle findStaticVarHandle(Class<?> c, String name, Class<?> type, Class<?> caller) throws NoSuchFieldException, IllegalAccessException {
            field(c, name, type, true, MemberHandle.GET, "/getStatic");
            throw Unmodelled.handles();
        }

        @Adds
        private MethodHandle field(Class<?> c, String name, Class<?> type, boolean isStatic, int use, String how) throws NoSuchFieldException, IllegalAccessException {
            check(c);
            MemberEntry f = Members.resolvedField(c, name);
            if (name == null || type == null) {
                throw new NullPointerException();
            }
            if (f == null || f.type() != type) {
                throw new NoSuchFieldException("no such field: " + c.getName() + "." + name + "/" + type.getName() + how);
            }
            String text = text(f, use);
            check(f, text);
            if (Modifier.isStatic(f.flags) != isStatic) {
                throw denied("expected a " + (isStatic ? "static" : "non-static") + " field", text);
            }
            if (use == MemberHandle.SET && Modifier.isFinal(f.flags)) {
                throw denied("unexpected set of a final field", text);
            }
            MethodType t = use == MemberHandle.GET ? MethodType.methodType(type) : MethodType.methodType(void.class, type);
            return handle(f, isStatic ? t : t.insertParameterTypes(0, object(c, f)), use);
        }

        @Adds
        @Caller
        public MethodHandle unreflect(Method m, Class<?> caller) throws IllegalAccessException {
            MemberEntry e = m.shown();
            MethodType t = MethodType.methodType(e.type(), e.parameters());
            boolean isStatic = Modifier.isStatic(e.flags);
            if (!m.isAccessible()) {
                check(e, e.owner.getName() + "." + e.name + t + (isStatic ? "/invokeStatic" : e.owner.isInterface() ? "/invokeInterface" : "/invokeVirtual"));
            }
            return handle(e, isStatic ? t : t.insertParameterTypes(0, object(e.owner, e)), MemberHandle.CALL);
        }

        @Adds
        @Caller
        public MethodHandle unreflectConstructor(Constructor<?> c, Class<?> caller) throws IllegalAccessException {
            MemberEntry e = c.shown();
            MethodType t = MethodType.methodType(void.class, e.parameters());
            if (!c.isAccessible()) {
                check(e, e.owner.getName() + ".<init>" + t + "/newInvokeSpecial");
            }
            return handle(e, t.changeReturnType(e.owner), MemberHandle.CALL);
        }

        @Adds
        @Caller
        public MethodHandle unreflectGetter(Field f, Class<?> caller) throws IllegalAccessException {
            return unreflected(f, MemberHandle.GET);
        }

        @Adds
        @Caller
        public MethodHandle unreflectSetter(Field f, Class<?> caller) throws IllegalAccessException {
            return unreflected(f, MemberHandle.SET);
        }

        /** A field, and what is done to it, for messages. */
        @Adds
        private static String text(MemberEntry f, int use) {
            return f.owner.getName() + "." + f.name + "/" + f.type().getName() + (use == MemberHandle.GET ? "/get" : "/put") + (Modifier.isStatic(f.flags) ? "Static" : "Field");
        }

        @Adds
        private MethodHandle unreflected(Field f, int use) throws IllegalAccessException {
            MemberEntry e = f.shown();
            boolean isStatic = Modifier.isStatic(e.flags);
            String text = text(e, use);
            boolean sets = use == MemberHandle.SET && Modifier.isFinal(e.flags);
            if (sets && (isStatic || e.owner.isRecord())) {
                throw denied((isStatic ? "static " : "") + "final field has no write access", text);
            }
            if (!f.isAccessible()) {
                check(e, text);
                if (sets) {
                    throw denied("unexpected set of a final field", text);
                }
            }
            MethodType t = use == MemberHandle.GET ? MethodType.methodType(e.type()) : MethodType.methodType(void.class, e.type());
            return handle(e, isStatic ? t : t.insertParameterTypes(0, object(e.owner, e)), use);
        }

        /** The class of the objects on which the member of c, or of one above it, can be used: a protected one of another package is for this class's own. */
        @Adds
        private Class<?> object(Class<?> c, MemberEntry m) {
            boolean narrow = Modifier.isProtected(m.flags) && of != null && !of.getPackageName().equals(m.owner.getPackageName());
            return narrow ? of : c;
        }

        @Adds
        private static MethodHandle handle(MemberEntry m, MethodType type, int use) {
            MethodHandle h = new MemberHandle(m, type, use);
            boolean varargs = use == MemberHandle.CALL && (m.flags & MemberHandle.VARARGS) != 0;
            return varargs ? h.asVarargsCollector(type.parameterType(type.parameterCount() - 1)) : h;
        }

        /** That members of a class may be looked for, those of an inherited one too. */
        @Adds
        private void check(Class<?> c) throws IllegalAccessException {
            if (!open(c)) {
                throw denied("symbolic reference class is not accessible", c.toString());
            }
        }

        /** Whether the class may be used. */
        @Adds
        private boolean open(Class<?> c) {
            if (of == null) {
                throw Unmodelled.handles();
            }
            Class<?> element = c;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            return element.isPrimitive() || (near ? Access.allowed(of, element) : Access.published(element));
        }

        /** That the class may use the member. */
        @Adds
        private void check(MemberEntry m, String text) throws IllegalAccessException {
            if (of == null) {
                throw Unmodelled.handles();
            }
            boolean together = near && of.getPackageName().equals(m.owner.getPackageName());
            if (all ? Access.allowed(of, m) : Access.published(m) || together && !Modifier.isPrivate(m.flags)) {
                return;
            }
            if (!Access.published(m.owner) && !together) {
                throw denied("class is not public", text);
            }
            if (Modifier.isPublic(m.flags)) {
                throw denied("access to public member failed", text);
            }
            throw denied(Modifier.isPrivate(m.flags) ? "member is private" : Modifier.isProtected(m.flags) ? "member is protected" : "member is private to package", text);
        }

        @Adds
        private IllegalAccessException denied(String why, String text) {
            return new IllegalAccessException(why + ": " + text + ", from " + (of == Object.class ? "public Lookup" : of + " (" + Access.unnamed() + ")"));
        }

        @Override
        public String toString() {
            return lookupClass().getName();
        }
    }
}

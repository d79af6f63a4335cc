package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Atomic;
import bandsaw.Stub;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Of equal ones there is one. It is found without hash codes, which are those of classes' identities, and stays: whoever has it keeps it
 * in the JDK too, and to nobody else it matters whether it is the same as before.
 */
public final class MethodType {
    @Stub
    private MethodTypeForm form;
    @Stub
    static Class<?>[] NO_PTYPES;

    @Adds
    private static volatile MethodType[] all;

    @Stub
    private MethodType(Class<?> rtype, Class<?>[] ptypes) {}

    static MethodType makeImpl(Class<?> rtype, Class<?>[] ptypes, boolean trusted) {
        if (ptypes.length == 0) {
            ptypes = NO_PTYPES;
        } else if (!trusted) {
            ptypes = Arrays.copyOf(ptypes, ptypes.length);
        }
        MethodType t = new MethodType(rtype, ptypes);
        MethodType there = find(t);
        if (there != null) {
            return there;
        }
        Objects.requireNonNull(rtype);
        checkPtypes(ptypes);
        t.form = MethodTypeForm.findForm(t);
        return intern(t);
    }

    @Adds
    private static MethodType find(MethodType t) {
        MethodType[] there = all;
        for (int i = 0; there != null && i < there.length; i++) {
            if (t.equals(there[i])) {
                return there[i];
            }
        }
        return null;
    }

    /** Under the monitor of an array that nobody else gets at. */
    @Adds
    @Atomic
    private static MethodType intern(MethodType t) {
        synchronized (NO_PTYPES) {
            MethodType there = find(t);
            if (there != null) {
                return there;
            }
            MethodType[] more = all == null ? new MethodType[1] : Arrays.copyOf(all, all.length + 1);
            more[more.length - 1] = t;
            all = more;
            return t;
        }
    }

    private static native int checkPtypes(Class<?>[] ptypes);

    public static native MethodType methodType(Class<?> result, Class<?>[] parameters);

    public static native MethodType methodType(Class<?> result, List<Class<?>> parameters);

    public static native MethodType methodType(Class<?> result, Class<?> first, Class<?>... more);

    public static native MethodType methodType(Class<?> result);

    public static native MethodType methodType(Class<?> result, Class<?> parameter);

    public static native MethodType genericMethodType(int parameters);

    public native MethodType wrap();

    public native MethodType unwrap();

    public native MethodType insertParameterTypes(int at, Class<?>... types);

    public native MethodType insertParameterTypes(int at, List<Class<?>> types);

    public native MethodType appendParameterTypes(Class<?>... types);

    public native MethodType changeParameterType(int at, Class<?> type);

    public native MethodType dropParameterTypes(int from, int to);

    public native MethodType changeReturnType(Class<?> type);

    public native Class<?> parameterType(int at);

    public native Class<?> lastParameterType();

    public native int parameterCount();

    public native Class<?> returnType();

    public native List<Class<?>> parameterList();

    public native Class<?>[] parameterArray();
}

package bandsaw;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;

/** Looks for annotations among those of a class or member. */
public final class Annotations {
    private Annotations() {}

    @SuppressWarnings("unchecked")
    public static <T extends Annotation> T find(Annotation[] all, Class<T> type) {
        if (type == null) {
            throw new NullPointerException();
        }
        for (Annotation a : all) {
            if (a.annotationType() == type) {
                return (T) a;
            }
        }
        return null;
    }

    /** Those of the type, and those that stand in one of the type of its containers. */
    @SuppressWarnings("unchecked")
    public static <T extends Annotation> T[] ofType(Annotation[] all, Class<T> type) {
        Class<?> container = null;
        for (Annotation a : ClassEntry.of(type).annotations()) {
            if (a instanceof Repeatable) {
                container = ((Repeatable) a).value();
            }
        }
        int n = 0;
        for (Annotation a : all) {
            n += a.annotationType() == type ? 1 : a.annotationType() == container ? contained(a).length : 0;
        }
        T[] out = (T[]) java.lang.reflect.Array.newInstance(type, n);
        n = 0;
        for (Annotation a : all) {
            if (a.annotationType() == type) {
                out[n++] = (T) a;
            } else if (a.annotationType() == container) {
                for (Object x : contained(a)) {
                    out[n++] = (T) x;
                }
            }
        }
        return out;
    }

    private static Object[] contained(Annotation a) {
        return (Object[]) ((AnnotationEntry) a).value("value");
    }

    /** Those of a class and, where they are inherited, of its superclasses, these first. */
    public static Annotation[] of(Class<?> c) {
        Annotation[] own = ClassEntry.of(c).annotations();
        Class<?> above = c.getSuperclass();
        if (above == null || above == Object.class) {
            return own;
        }
        Annotation[] inherited = of(above);
        int n = 0;
        for (int i = 0; i < inherited.length; i++) {
            AnnotationEntry a = (AnnotationEntry) inherited[i];
            if (a.inherited() == 0) {
                continue;
            }
            Annotation mine = find(own, a.annotationType());
            inherited[n++] = mine == null ? a : mine;
        }
        Annotation[] all = new Annotation[n + own.length];
        for (int i = 0; i < n; i++) {
            all[i] = inherited[i];
        }
        for (Annotation a : own) {
            boolean there = false;
            for (int i = 0; i < n; i++) {
                there = there || all[i] == a;
            }
            if (!there) {
                all[n++] = a;
            }
        }
        return n == all.length ? all : java.util.Arrays.copyOf(all, n);
    }
}

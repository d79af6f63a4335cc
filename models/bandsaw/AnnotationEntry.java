package bandsaw;

import java.lang.annotation.Annotation;

/** An annotation. lift makes a subclass for each type of annotations, with its elements as methods. */
public abstract class AnnotationEntry implements Annotation {
    private final Class<? extends Annotation> type;
    private final String[] names;
    private final Object[] values;

    protected AnnotationEntry(Class<? extends Annotation> type, String[] names, Object[] values) {
        this.type = type;
        this.names = names;
        this.values = values;
    }

    @Override
    public final Class<? extends Annotation> annotationType() {
        return type;
    }

    /** 1 if subclasses have the annotations of this type too. */
    public int inherited() {
        return 0;
    }

    /** The value of an element, an array of which the caller may do as he likes with. */
    protected final Object value(int i) {
        Object x = values[i];
        return x.getClass().isArray() ? copy(x) : x;
    }

    /** The value of the element of that name, null for none. */
    public final Object value(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return value(i);
            }
        }
        return null;
    }

    private static Object copy(Object x) {
        if (x instanceof int[]) {
            return ((int[]) x).clone();
        }
        if (x instanceof long[]) {
            return ((long[]) x).clone();
        }
        if (x instanceof byte[]) {
            return ((byte[]) x).clone();
        }
        if (x instanceof short[]) {
            return ((short[]) x).clone();
        }
        if (x instanceof char[]) {
            return ((char[]) x).clone();
        }
        if (x instanceof boolean[]) {
            return ((boolean[]) x).clone();
        }
        if (x instanceof float[]) {
            return ((float[]) x).clone();
        }
        if (x instanceof double[]) {
            return ((double[]) x).clone();
        }
        return ((Object[]) x).clone();
    }

    private static Object[] boxed(Object x) {
        if (x instanceof Object[]) {
            return (Object[]) x;
        }
        Object[] all = new Object[java.lang.reflect.Array.getLength(x)];
        for (int i = 0; i < all.length; i++) {
            all[i] = java.lang.reflect.Array.get(x, i);
        }
        return all;
    }

    @Override
    public final boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!type.isInstance(o)) {
            return false;
        }
        if (!(o instanceof AnnotationEntry)) {
            throw Unmodelled.member(o.getClass().getName(), "equals");
        }
        AnnotationEntry e = (AnnotationEntry) o;
        for (int i = 0; i < values.length; i++) {
            if (!same(values[i], e.values[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(Object x, Object y) {
        if (!x.getClass().isArray()) {
            return x.equals(y);
        }
        Object[] a = boxed(x), b = boxed(y);
        for (int i = 0; i < a.length && a.length == b.length; i++) {
            if (!a[i].equals(b[i])) {
                return false;
            }
        }
        return a.length == b.length;
    }

    private static int hash(Object x) {
        if (!x.getClass().isArray()) {
            return x.hashCode();
        }
        int h = 1;
        for (Object e : boxed(x)) {
            h = 31 * h + e.hashCode();
        }
        return h;
    }

    @Override
    public final int hashCode() {
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            Object x = values[i];
            sum += 127 * names[i].hashCode() ^ hash(x);
        }
        return sum;
    }

    @Override
    public final String toString() {
        StringBuilder b = new StringBuilder("@").append(recent() ? type.getCanonicalName() : type.getName()).append('(');
        boolean alone = names.length == 1 && names[0].equals("value");
        for (int i = 0; i < names.length; i++) {
            if (i > 0) {
                b.append(", ");
            }
            if (!alone) {
                b.append(names[i]).append('=');
            }
            Object x = values[i];
            if (!x.getClass().isArray()) {
                b.append(text(x));
                continue;
            }
            Object[] all = boxed(x);
            b.append('{');
            for (int k = 0; k < all.length; k++) {
                b.append(k == 0 ? "" : ", ").append(text(all[k]));
            }
            b.append('}');
        }
        return b.append(')').toString();
    }

    /** From JDK 19 on names are canonical, no quote is escaped that need not be, and constants go by their names whatever they say. */
    private static boolean recent() {
        return Release.feature() >= 19;
    }

    private static String text(Object x) {
        if (x instanceof Class) {
            Class<?> c = (Class<?>) x;
            String name = recent() ? c.getCanonicalName() : c.getTypeName();
            return (name == null ? "<no canonical name>" : name) + ".class";
        }
        if (x instanceof String) {
            StringBuilder b = new StringBuilder("\"");
            String s = (String) x;
            for (int i = 0; i < s.length(); i++) {
                b.append(quoted(s.charAt(i), '"'));
            }
            return b.append('"').toString();
        }
        if (x instanceof Character) {
            return "'" + quoted((Character) x, '\'') + "'";
        }
        if (x instanceof Long) {
            return x + "L";
        }
        if (x instanceof Byte) {
            int b = (Byte) x & 0xff;
            return "(byte)0x" + "0123456789abcdef".charAt(b >> 4) + "0123456789abcdef".charAt(b & 15);
        }
        if (x instanceof Float || x instanceof Double) {
            return number(((Number) x).doubleValue(), x instanceof Float ? "f" : "", x);
        }
        return x instanceof Enum && recent() ? ((Enum<?>) x).name() : x.toString();
    }

    private static String number(double d, String suffix, Object x) {
        if (d != d) {
            return "0.0" + suffix + "/0.0" + suffix;
        }
        if (d - d != 0) {
            return (d < 0 ? "-1.0" : "1.0") + suffix + "/0.0" + suffix;
        }
        return x + suffix;
    }

    private static String quoted(char c, char quote) {
        switch (c) {
            case '\b':
                return "\\b";
            case '\f':
                return "\\f";
            case '\n':
                return "\\n";
            case '\r':
                return "\\r";
            case '\t':
                return "\\t";
            case '"':
            case '\'':
                return c == quote || !recent() ? "\\" + c : String.valueOf(c);
            case '\\':
                return "\\\\";
            default:
                return String.valueOf(c);
        }
    }
}

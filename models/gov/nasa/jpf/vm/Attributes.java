package gov.nasa.jpf.vm;

/** The numbers that a program attaches to objects, and to parts of objects, which have names. */
final class Attributes {
    private static Attributes last;

    private final Object object;
    private final String part;
    private int[] values;
    private final Attributes before;

    private Attributes(Object object, String part, Attributes before) {
        this.object = object;
        this.part = part;
        this.before = before;
        values = new int[0];
    }

    private static Attributes find(Object object, String part) {
        if (object == null) {
            throw new NullPointerException();
        }
        Attributes a = last;
        while (a != null && (a.object != object || !a.part.equals(part))) {
            a = a.before;
        }
        return a;
    }

    private static Attributes make(Object object, String part) {
        Attributes a = find(object, part);
        if (a == null) {
            a = new Attributes(object, part, last);
            last = a;
        }
        return a;
    }

    /** In place of all that it has. */
    static synchronized void set(Object object, String part, int value) {
        make(object, part).values = new int[] {value};
    }

    static synchronized void add(Object object, String part, int value) {
        Attributes a = make(object, part);
        int[] more = new int[a.values.length + 1];
        for (int i = 0; i < a.values.length; i++) {
            more[i] = a.values[i];
        }
        more[a.values.length] = value;
        a.values = more;
    }

    /** 0 for none. */
    static synchronized int first(Object object, String part) {
        Attributes a = find(object, part);
        return a == null ? 0 : a.values[0];
    }

    static synchronized int[] all(Object object, String part) {
        Attributes a = find(object, part);
        return a == null ? new int[0] : a.values.clone();
    }
}

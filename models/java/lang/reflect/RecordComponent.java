package java.lang.reflect;

import bandsaw.Adds;
import bandsaw.Unmodelled;

/** A component of a record, without its method. */
public final class RecordComponent {
    private Class<?> clazz;
    private String name;
    private Class<?> type;

    private RecordComponent() {}

    /** For java.lang.Class. */
    @Adds
    public static RecordComponent of(Class<?> owner, String name, Class<?> type) {
        RecordComponent c = new RecordComponent();
        c.clazz = owner;
        c.name = name;
        c.type = type;
        return c;
    }

    public Method getAccessor() {
        throw Unmodelled.accessor(name);
    }
}

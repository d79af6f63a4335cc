package java.lang.invoke;

import bandsaw.Whole;
import java.nio.ByteOrder;

/**
 * The VarHandles of fields and the MethodHandles of lookups are made by lift,
 * where the operands are constants. What is not here is not modelled.
 */
@Whole
public class MethodHandles {
    private MethodHandles() {}

    public static Lookup lookup() {
        return new Lookup();
    }

    public static Lookup publicLookup() {
        return new Lookup();
    }

    public static Lookup privateLookupIn(Class<?> target, Lookup caller) throws IllegalAccessException {
        return new Lookup();
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

    /** Whose lookup it is is known to lift only. */
    @Whole
    public static final class Lookup {
        Lookup() {}

        public Lookup in(Class<?> target) {
            return this;
        }
    }
}

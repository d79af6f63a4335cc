package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Boxes;
import bandsaw.Fields;
import java.util.List;

/** A field. lift makes these, and replaces the accesses of which it knows the field. */
@Adds
final class FieldHandle extends VarHandle {
    private final Class<?> owner;
    private final Class<?> type;
    private final long number;
    private final boolean isStatic;
    private final boolean isFinal;

    FieldHandle(Class<?> owner, Class<?> type, long number, boolean isStatic, boolean isFinal) {
        this.owner = owner;
        this.type = type;
        this.number = number;
        this.isStatic = isStatic;
        this.isFinal = isFinal;
    }

    @Override
    public Class<?> varType() {
        return type;
    }

    @Override
    public List<Class<?>> coordinateTypes() {
        return isStatic ? List.of() : List.of(owner);
    }

    @Override
    int coordinates() {
        return isStatic ? 0 : 1;
    }

    @Override
    boolean readOnly() {
        return isFinal;
    }

    @Override
    void check(Object[] a) {
        if (!isStatic) {
            if (a[0] == null) {
                throw new NullPointerException();
            }
            owner.cast(a[0]);
        }
    }

    @Override
    Object load(Object[] a) {
        Object o = isStatic ? null : a[0];
        if (type == boolean.class) {
            return Fields.loadBoolean(o, number);
        }
        if (type == byte.class) {
            return Fields.loadByte(o, number);
        }
        if (type == short.class) {
            return Fields.loadShort(o, number);
        }
        if (type == char.class) {
            return Fields.loadChar(o, number);
        }
        if (type == int.class) {
            return Fields.loadInt(o, number);
        }
        if (type == long.class) {
            return Fields.loadLong(o, number);
        }
        if (type == float.class) {
            return Fields.loadFloat(o, number);
        }
        if (type == double.class) {
            return Fields.loadDouble(o, number);
        }
        return Fields.loadReference(o, number);
    }

    @Override
    void store(Object[] a, Object x) {
        Object o = isStatic ? null : a[0];
        if (type == boolean.class) {
            Fields.storeBoolean(o, number, Boxes.toBoolean(x));
        } else if (type == byte.class) {
            Fields.storeByte(o, number, Boxes.toByte(x));
        } else if (type == short.class) {
            Fields.storeShort(o, number, Boxes.toShort(x));
        } else if (type == char.class) {
            Fields.storeChar(o, number, Boxes.toChar(x));
        } else if (type == int.class) {
            Fields.storeInt(o, number, Boxes.toInt(x));
        } else if (type == long.class) {
            Fields.storeLong(o, number, Boxes.toLong(x));
        } else if (type == float.class) {
            Fields.storeFloat(o, number, Boxes.toFloat(x));
        } else if (type == double.class) {
            Fields.storeDouble(o, number, Boxes.toDouble(x));
        } else {
            Fields.storeReference(o, number, x);
        }
    }
}

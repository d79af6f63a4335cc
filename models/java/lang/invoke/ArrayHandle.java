package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Boxes;
import java.util.List;

/** The elements of arrays of a class. */
@Adds
final class ArrayHandle extends VarHandle {
    private final Class<?> array;

    ArrayHandle(Class<?> array) {
        this.array = array;
    }

    @Override
    public Class<?> varType() {
        return array.getComponentType();
    }

    @Override
    public List<Class<?>> coordinateTypes() {
        return List.of(array, int.class);
    }

    @Override
    int coordinates() {
        return 2;
    }

    @Override
    void check(Object[] a) {
        if (a[0] == null) {
            throw new NullPointerException();
        }
        array.cast(a[0]);
        load(a);
    }

    @Override
    Object load(Object[] a) {
        int i = Boxes.toInt(a[1]);
        if (a[0] instanceof boolean[]) {
            return ((boolean[]) a[0])[i];
        }
        if (a[0] instanceof byte[]) {
            return ((byte[]) a[0])[i];
        }
        if (a[0] instanceof short[]) {
            return ((short[]) a[0])[i];
        }
        if (a[0] instanceof char[]) {
            return ((char[]) a[0])[i];
        }
        if (a[0] instanceof int[]) {
            return ((int[]) a[0])[i];
        }
        if (a[0] instanceof long[]) {
            return ((long[]) a[0])[i];
        }
        if (a[0] instanceof float[]) {
            return ((float[]) a[0])[i];
        }
        if (a[0] instanceof double[]) {
            return ((double[]) a[0])[i];
        }
        return ((Object[]) a[0])[i];
    }

    @Override
    void store(Object[] a, Object x) {
        int i = Boxes.toInt(a[1]);
        if (a[0] instanceof boolean[]) {
            ((boolean[]) a[0])[i] = Boxes.toBoolean(x);
        } else if (a[0] instanceof byte[]) {
            ((byte[]) a[0])[i] = Boxes.toByte(x);
        } else if (a[0] instanceof short[]) {
            ((short[]) a[0])[i] = Boxes.toShort(x);
        } else if (a[0] instanceof char[]) {
            ((char[]) a[0])[i] = Boxes.toChar(x);
        } else if (a[0] instanceof int[]) {
            ((int[]) a[0])[i] = Boxes.toInt(x);
        } else if (a[0] instanceof long[]) {
            ((long[]) a[0])[i] = Boxes.toLong(x);
        } else if (a[0] instanceof float[]) {
            ((float[]) a[0])[i] = Boxes.toFloat(x);
        } else if (a[0] instanceof double[]) {
            ((double[]) a[0])[i] = Boxes.toDouble(x);
        } else {
            ((Object[]) a[0])[i] = x;
        }
    }
}

package java.lang.invoke;

import bandsaw.Adds;
import bandsaw.Boxes;
import bandsaw.Views;
import java.util.List;

/** Byte arrays seen as values of another type. */
@Adds
final class ViewHandle extends VarHandle {
    private final Class<?> type;
    private final boolean big;

    ViewHandle(Class<?> type, boolean big) {
        this.type = type;
        this.big = big;
    }

    @Override
    public Class<?> varType() {
        return type;
    }

    @Override
    public List<Class<?>> coordinateTypes() {
        return List.of(byte[].class, int.class);
    }

    @Override
    int coordinates() {
        return 2;
    }

    @Override
    void check(Object[] a) {
        load(a);
    }

    @Override
    Object load(Object[] a) {
        return Views.get(type, (byte[]) a[0], Boxes.toInt(a[1]), big);
    }

    @Override
    void store(Object[] a, Object x) {
        Views.set(type, (byte[]) a[0], Boxes.toInt(a[1]), x, big);
    }
}

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles as libraries make them: of fields of a superclass, by a lookup that is narrowed to its own class, by methods that make them of their arguments. */
public class InheritedHandles {
    /** Keeps what follows away from what comes before, as padding does. */
    static class Left {
        long before;
    }

    static class Value extends Left {
        volatile long value;
        protected Object next;
        static int made;
    }

    static class Cell extends Value {
        static final VarHandle VALUE;
        static final VarHandle NEXT = ConstantBootstraps.fieldVarHandle(MethodHandles.lookup(), "next", VarHandle.class, Cell.class, Object.class);
        static final VarHandle MADE = Handles.of(MethodHandles.lookup(), Cell.class, "before", long.class);
        static final VarHandle OWN = own("value");

        static {
            try {
                MethodHandles.Lookup l = MethodHandles.lookup().in(Cell.class);
                VALUE = l.findVarHandle(Cell.class, "value", long.class);
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }

        static VarHandle own(String name) {
            try {
                return MethodHandles.lookup().findVarHandle(Cell.class, name, long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    static final class Handles {
        static VarHandle of(MethodHandles.Lookup l, Class<?> c, String name, Class<?> type) {
            try {
                return l.findVarHandle(c, name, type);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    /** One whose initialiser can be seen. */
    static final class Loud {
        static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

        static {
            System.out.println("loud");
        }

        static VarHandle of(Class<?> c, String name) {
            try {
                return LOOKUP.findVarHandle(c, name, long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    static void add(VarHandle v, Cell c) {
        long old = (long) v.getAndAdd(c, 5L);
        System.out.println(old + " " + c.value);
    }

    public static void main(String[] args) throws Throwable {
        Cell c = new Cell();
        System.out.println(Cell.VALUE.compareAndSet(c, 0L, 7L) + " " + (long) Cell.VALUE.getAcquire(c));
        System.out.println(Cell.VALUE.coordinateTypes() + " " + Cell.VALUE.varType());
        Cell.NEXT.setRelease(c, "b");
        System.out.println(c.next + " " + Cell.NEXT.getAndSet(c, null) + " " + c.next);
        System.out.println((long) Cell.MADE.getAndAdd(c, 3) + " " + c.before);
        System.out.println((long) Cell.OWN.getAndAdd(c, 1L) + " " + c.value);
        add(Cell.VALUE, c);
        VarHandle loud = Loud.of(Cell.class, "before");
        System.out.println((long) loud.getVolatile(c));
        try {
            System.out.println((long) Cell.VALUE.get((Value) new Value()));
        } catch (ClassCastException e) {
            System.out.println("none of its own class");
        }
        MethodHandle next = MethodHandles.lookup().findGetter(Cell.class, "next", Object.class);
        System.out.println(next.type() + " " + (Object) next.invoke(c));
        VarHandle made = MethodHandles.lookup().findStaticVarHandle(Cell.class, "made", int.class);
        System.out.println((int) made.getAndAdd(2) + " " + Value.made);
        try {
            MethodHandles.lookup().findVarHandle(Value.class, "gone", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println("no field gone");
        }
        try {
            MethodHandles.lookup().findVarHandle(Cell.class, "value", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println("none of that type");
        }
    }
}

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class MethodHandleCalls {
    private static final MethodHandle MAX;
    private int field = 3;

    static {
        try {
            MAX = MethodHandles.lookup().findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    MethodHandleCalls(int x) {
        field = x;
    }

    private String shout(String s, long n) {
        return s + "!" + n + field;
    }

    interface Shape {
        double area();
    }

    record Square(double side) implements Shape {
        public double area() {
            return side * side;
        }
    }

    public static void main(String[] args) throws Throwable {
        System.out.println((int) MAX.invokeExact(3, 7));
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle length = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four"));
        MethodHandle make = l.findConstructor(MethodHandleCalls.class, MethodType.methodType(void.class, int.class));
        MethodHandleCalls o = (MethodHandleCalls) make.invokeExact(9);
        MethodHandle shout = l.findVirtual(MethodHandleCalls.class, "shout", MethodType.methodType(String.class, String.class, long.class));
        System.out.println((String) shout.invoke(o, "hey", 5));
        MethodHandle get = l.findGetter(MethodHandleCalls.class, "field", int.class);
        MethodHandle set = l.findSetter(MethodHandleCalls.class, "field", int.class);
        set.invokeExact(o, 12);
        System.out.println((int) get.invokeExact(o) + " " + get.invoke(o));
        MethodHandle area = l.findVirtual(Shape.class, "area", MethodType.methodType(double.class));
        System.out.println((double) area.invoke(new Square(1.5)));
        Object boxed = MAX.invoke((Integer) 4, (short) 2);
        System.out.println(boxed);
        try {
            int n = (int) length.invoke((String) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}

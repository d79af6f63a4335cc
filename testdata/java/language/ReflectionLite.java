import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What ordinary programs ask of Class. */
public class ReflectionLite {
    enum Size { SMALL, LARGE { } }

    record Pair(int a, String b) {
    }

    interface Marker {
    }

    static class Base implements Marker {
    }

    static final class Derived extends Base implements Comparable<Derived>, Cloneable {
        @Override
        public int compareTo(Derived o) {
            return 0;
        }
    }

    static void names(Class<?> c) {
        System.out.println(c.getName() + " " + c.getSimpleName() + " " + c + " " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord());
    }

    static <T> T[] make(Class<T> type, int n) {
        @SuppressWarnings("unchecked")
        T[] a = (T[]) Array.newInstance(type, n);
        return a;
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {int.class, void.class, String.class, Size.class, Size.LARGE.getClass(), Pair.class, Marker.class, Derived.class, int[][].class, String[].class, Runnable.class}) {
            names(c);
        }
        System.out.println(new Derived().getClass().getSuperclass().getSimpleName() + " " + Object.class.getSuperclass() + " " + Arrays.toString(Derived.class.getInterfaces()));
        System.out.println(Base.class.isInstance(new Derived()) + " " + Derived.class.isInstance(new Base()) + " " + Marker.class.isAssignableFrom(Derived.class) + " " + int.class.isInstance(1));
        System.out.println(String.class.cast("cast"));
        try {
            Integer.class.cast("no");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(int[].class.getComponentType() + " " + String.class.getComponentType() + " " + new int[0].getClass().equals(int[].class));
        System.out.println(make(String.class, 3).length + " " + make(Pair.class, 1).getClass().getSimpleName());
        int[] ints = (int[]) Array.newInstance(int.class, 2);
        Array.set(ints, 1, 5);
        System.out.println(Array.getLength(ints) + " " + Array.get(ints, 1) + " " + Array.getInt(ints, 1));
        System.out.println(Arrays.toString(Size.class.getEnumConstants()) + " " + Size.LARGE.getDeclaringClass() + " " + Pair.class.getEnumConstants());
        System.out.println(Class.forName("java.lang.String") == String.class);
        try {
            Class.forName("no.such.Thing");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        List<Object> things = new ArrayList<>(List.of(1, "s", 2.0, 'c', new int[0]));
        for (Object o : things) {
            System.out.print(o.getClass().getSimpleName() + " ");
        }
        System.out.println();
        System.out.println(ReflectionLite.class.desiredAssertionStatus() + " " + Integer.TYPE + " " + String.class.getPackageName() + " [" + Pair.class.getPackageName() + "] " + Pair.class.getTypeName());
    }
}

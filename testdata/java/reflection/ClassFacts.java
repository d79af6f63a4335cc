import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What classes say of themselves: kinds, modifiers, nesting, sealed types and records. */
public class ClassFacts {
    sealed interface Shape permits Circle, Square, Shape.Unit {
        enum Unit implements Shape { INSTANCE }
    }

    record Circle(double radius, List<String> names) implements Shape {}

    static final class Square implements Shape {
        protected abstract class Inner {}
    }

    enum Level {
        LOW, HIGH {
            @Override
            int rank() {
                return 9;
            }
        };

        int rank() {
            return ordinal();
        }
    }

    abstract static class Base implements Comparable<Base>, Cloneable {}

    static class Derived extends Base {
        @Override
        public int compareTo(Base o) {
            return 0;
        }
    }

    private static void tell(Class<?> c) {
        System.out.println(c + ": " + c.getSimpleName() + " / " + c.getTypeName() + " / " + c.getCanonicalName());
        System.out.println("  array " + c.isArray() + ", enum " + c.isEnum() + ", record " + c.isRecord() + ", interface " + c.isInterface()
                + ", primitive " + c.isPrimitive() + ", member " + c.isMemberClass() + ", local " + c.isLocalClass() + ", anonymous " + c.isAnonymousClass());
        System.out.println("  super " + c.getSuperclass() + ", of " + c.getComponentType() + ", package " + c.getPackage());
    }

    private static void tellNesting(Class<?> c) {
        System.out.println(c.getName() + ": [" + Modifier.toString(c.getModifiers()) + "] in " + c.getEnclosingClass() + ", of " + c.getDeclaringClass());
    }

    public static void main(String[] args) {
        class Local {}
        Object anonymous = new Object() {};
        Object[] things = {
            new Circle(1, List.of("a")), new Square(), Level.LOW, Level.HIGH, new int[0], new String[0][0], "s", 1, 'c',
            new ArrayList<>(), new Derived(), new Local(), anonymous, Map.entry(1, 2).getKey(),
        };
        for (Object o : things) {
            tell(o.getClass());
        }
        for (Class<?> c : new Class<?>[] {int.class, void.class, Shape.class, ClassFacts.class, double[].class}) {
            tell(c);
        }
        for (Class<?> c : new Class<?>[] {
            Circle.class, Square.class, Square.Inner.class, Level.class, Level.HIGH.getClass(), Base.class, Local.class, anonymous.getClass(),
            Shape.class, Shape.Unit.class, ClassFacts.class, int.class, int[].class, Square[].class, String.class,
        }) {
            tellNesting(c);
        }
        System.out.println(Level.HIGH.getDeclaringClass() + " " + Level.HIGH.getClass().isEnum());
        System.out.println(Arrays.toString(Base.class.getInterfaces()) + " " + Arrays.toString(Derived.class.getInterfaces()));
        System.out.println(Shape.class.isSealed() + " " + Square.class.isSealed() + " " + Arrays.toString(Shape.class.getPermittedSubclasses()));
        for (RecordComponent r : Circle.class.getRecordComponents()) {
            System.out.println(r.getName() + ": " + r.getType().getSimpleName());
        }
        System.out.println(Square.class.getRecordComponents() == null);
        System.out.println(String.class.getPackage().getName() + " " + String.class.getPackageName());
        System.out.println(Modifier.isAbstract(Base.class.getModifiers()) + " " + Modifier.isFinal(Square.class.getModifiers()));
        StackTraceElement here = new Throwable().getStackTrace()[0];
        System.out.println(here.getClassName() + "." + here.getMethodName() + ":" + here.getLineNumber());
    }
}

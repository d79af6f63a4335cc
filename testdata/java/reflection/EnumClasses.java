import java.util.EnumMap;
import java.util.EnumSet;

/** Enums and other classes asked about by their Class objects. */
public class EnumClasses {
    enum Color {
        RED,
        GREEN {
            int weight() {
                return 7;
            }
        },
        BLUE;

        int weight() {
            return ordinal();
        }
    }

    interface Shape {}

    static class Square implements Shape, Cloneable {
        int[] sides = {2, 2};
        String name = "square";

        Square copy() throws CloneNotSupportedException {
            return (Square) clone();
        }
    }

    static <T extends Enum<T>> T get(Class<T> c, String name) {
        return Enum.valueOf(c, name);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Color.valueOf("BLUE") + " " + get(Color.class, "GREEN").weight());
        EnumMap<Color, String> map = new EnumMap<>(Color.class);
        map.put(Color.GREEN, "g");
        map.put(Color.RED, "r");
        System.out.println(map);
        EnumSet<Color> set = EnumSet.allOf(Color.class);
        set.remove(Color.RED);
        System.out.println(set + " " + EnumSet.complementOf(set));
        for (Color c : Color.class.getEnumConstants()) {
            System.out.println(c + " " + c.getDeclaringClass().getName() + " " + c.getClass().getSuperclass());
        }
        try {
            get(Color.class, "X");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Square square = new Square();
        Square copy = square.copy();
        System.out.println((copy != square) + " " + (copy.sides == square.sides) + " " + copy.name);
        System.out.println(square.getClass().getSimpleName() + " " + Shape.class + " " + int[].class + " " + int[][].class.getSimpleName());
        System.out.println(Square.class.isInstance(square) + " " + Shape.class.isAssignableFrom(Square.class) + " " + Shape.class.isInstance("x"));
        System.out.println(int.class + " " + new int[0].getClass().getComponentType() + " " + new String[0].getClass().getName());
        System.out.println(Square.class.getCanonicalName() + " " + new Object() {}.getClass().getCanonicalName());
        System.out.println("abc".intern() == "ab".concat("c").intern());
        Object text = "abc";
        try {
            Integer.class.cast(text);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}

// verdict: holds
import java.lang.reflect.Field;

/** Tells the fields of an object, and of what it inherits, by reflection. */
public class DumpsFields {
    static class Shape {
        String name = "shape";
    }

    static class Circle extends Shape {
        int radius = 3;
    }

    static String dump(Object o) throws IllegalAccessException {
        StringBuilder text = new StringBuilder();
        for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                f.setAccessible(true);
                text.append(f.getName()).append('=').append(f.get(o)).append(' ');
            }
        }
        return text.toString();
    }

    public static void main(String[] args) throws IllegalAccessException {
        assert dump(new Circle()).equals("radius=3 name=shape ") : dump(new Circle());
    }
}

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Objects to text and maps to objects, by their fields or their records' components. */
public class ObjectMapper {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Name {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Skip {}

    enum Unit {
        KG, LITRE;

        static final int COUNT = 2;
    }

    static class Entity {
        private long id;
        static int made;
    }

    static class Article extends Entity {
        @Name("title") private String name;
        private double price;
        private boolean sold;
        private char code = 'x';
        private byte small = 1;
        private short medium = 2;
        private float ratio = 0.5f;
        private Unit unit;
        private int[] sizes;
        private List<String> tags = new ArrayList<>();
        private transient int cached = 99;
        @Skip String secret = "s";
        private final int version = Integer.parseInt("3");
    }

    record Point(int x, @Name("why") int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("negative x");
            }
        }
    }

    record Line(Point from, Point to, String label) {}

    static String text(Object o) throws ReflectiveOperationException {
        if (o == null || o instanceof Number || o instanceof Boolean) {
            return String.valueOf(o);
        }
        if (o instanceof Enum<?> e) {
            return '"' + e.name() + '"';
        }
        if (o instanceof String || o instanceof Character) {
            return "\"" + o + '"';
        }
        StringBuilder b = new StringBuilder();
        if (o instanceof Collection<?> c) {
            for (Object x : c) {
                b.append(b.isEmpty() ? "" : ",").append(text(x));
            }
            return "[" + b + "]";
        }
        if (o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                b.append(i == 0 ? "" : ",").append(text(Array.get(o, i)));
            }
            return "[" + b + "]";
        }
        if (o.getClass().isRecord()) {
            for (RecordComponent c : o.getClass().getRecordComponents()) {
                Name n = c.getAnnotation(Name.class);
                b.append(b.isEmpty() ? "" : ",").append('"').append(n == null ? c.getName() : n.value()).append("\":").append(text(c.getAccessor().invoke(o)));
            }
            return "{" + b + "}";
        }
        for (Field f : fields(o.getClass())) {
            f.setAccessible(true);
            b.append(b.isEmpty() ? "" : ",").append('"').append(nameOf(f)).append("\":").append(text(f.get(o)));
        }
        return "{" + b + "}";
    }

    static List<Field> fields(Class<?> c) {
        List<Field> all = new ArrayList<>();
        if (c.getSuperclass() != Object.class) {
            all.addAll(fields(c.getSuperclass()));
        }
        for (Field f : c.getDeclaredFields()) {
            if (!Modifier.isStatic(f.getModifiers()) && !Modifier.isTransient(f.getModifiers()) && !f.isAnnotationPresent(Skip.class)) {
                all.add(f);
            }
        }
        return all;
    }

    static String nameOf(Field f) {
        Name n = f.getAnnotation(Name.class);
        return n == null ? f.getName() : n.value();
    }

    static <T> T read(Class<T> c, Map<String, ?> values) throws ReflectiveOperationException {
        if (c.isRecord()) {
            RecordComponent[] components = c.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            Object[] args = new Object[components.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = components[i].getType();
                Object v = values.get(components[i].getName());
                args[i] = v instanceof Map<?, ?> ? read(types[i], cast(v)) : v;
            }
            try {
                return c.getDeclaredConstructor(types).newInstance(args);
            } catch (InvocationTargetException e) {
                throw new IllegalArgumentException(c.getSimpleName() + ": " + e.getCause().getMessage());
            }
        }
        Constructor<T> k = c.getDeclaredConstructor();
        T o = k.newInstance();
        for (Field f : fields(c)) {
            Object v = values.get(nameOf(f));
            if (v == null) {
                continue;
            }
            f.setAccessible(true);
            if (f.getType().isEnum()) {
                for (Object e : f.getType().getEnumConstants()) {
                    if (e.toString().equals(v)) {
                        f.set(o, e);
                    }
                }
            } else if (f.getType() == char.class) {
                f.setChar(o, v.toString().charAt(0));
            } else {
                f.set(o, v);
            }
        }
        return o;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> cast(Object o) {
        return (Map<String, ?>) o;
    }

    public static void main(String[] args) throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", 7);
        values.put("title", "Tea");
        values.put("price", 2.5f);
        values.put("sold", true);
        values.put("code", "q");
        values.put("unit", "KG");
        values.put("sizes", new int[] {1, 2, 3});
        values.put("tags", Arrays.asList("green", "leaf"));
        values.put("version", 4);
        Article a = read(Article.class, values);
        System.out.println(text(a));
        System.out.println(text(new Article()));
        System.out.println(text(new Line(new Point(1, 2), null, "l")));
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("from", Map.of("x", 1, "y", 2));
        line.put("to", Map.of("x", 3, "y", 4));
        line.put("label", "diagonal");
        System.out.println(read(Line.class, line));
        line.put("to", Map.of("x", -3, "y", 4));
        try {
            read(Line.class, line);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        values.put("price", "cheap");
        try {
            read(Article.class, values);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Field x = Point.class.getDeclaredField("x");
        x.setAccessible(true);
        try {
            x.set(new Point(1, 1), 5);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        Field version = Article.class.getDeclaredField("version");
        version.setAccessible(true);
        System.out.println(version.getInt(a) + " " + version.getLong(a) + " " + version.getDouble(a));
        for (Field f : Unit.class.getDeclaredFields()) {
            System.out.println(f.getName() + " " + f.isEnumConstant() + " " + f.isSynthetic() + " " + Modifier.toString(f.getModifiers()));
        }
        System.out.println(Unit.class.getField("LITRE").get(null) + " " + Arrays.toString(Line.class.getRecordComponents()));
    }
}

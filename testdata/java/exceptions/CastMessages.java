import java.util.ArrayList;
import java.util.List;

/** The texts of ClassCastException, of classes, arrays and boxes. */
public class CastMessages {
    interface Shape {
    }

    static class Circle implements Shape {
    }

    static class Box<T extends Comparable<T>> {
        T content;

        @SuppressWarnings("unchecked")
        void set(Object o) {
            content = (T) o;
        }
    }

    interface Attempt {
        void run();
    }

    static void attempt(Attempt a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Object text = "text", number = 1, circle = new Circle(), array = new int[0], words = new String[0];
        attempt(() -> System.out.println((Integer) text));
        attempt(() -> System.out.println((String) number));
        attempt(() -> System.out.println((Shape) text));
        attempt(() -> System.out.println((String) circle));
        attempt(() -> System.out.println(((int[]) words).length));
        attempt(() -> System.out.println(((String[]) array).length));
        attempt(() -> System.out.println(((Object[]) array).length));
        attempt(() -> System.out.println(((Circle[]) words).length));
        attempt(() -> System.out.println((long) number));
        attempt(() -> System.out.println((Comparable<Object>) circle));
        attempt(() -> System.out.println(((Object[]) words).length));
        attempt(() -> System.out.println((Shape) null));
        attempt(() -> {
            List raw = new ArrayList();
            raw.add("one");
            List<Integer> typed = raw;
            int first = typed.get(0);
            System.out.println(first);
        });
        attempt(() -> {
            Box<Integer> b = new Box<>();
            b.set(circle);
        });
        attempt(() -> {
            Box<Integer> b = new Box<>();
            b.set("comparable");
            System.out.println(b.content);
        });
        attempt(() -> System.out.println(new java.util.TreeSet<Object>(List.of(1, "a")).size()));
        attempt(() -> System.out.println(new java.util.TreeSet<Object>(List.of(circle)).size()));
        attempt(() -> System.out.println(Integer.class.cast(text)));
    }
}

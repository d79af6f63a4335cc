import java.util.*;

/** What records get from the compiler: toString, equals and hashCode. */
public class Records {
    record None() {}
    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d) {}
    record Ref(String s, Object o, int[] a, List<String> l) {}
    record Point(int x, int y) {
        static int made;
        Point { made++; if (x > 100) throw new IllegalArgumentException("x is " + x); }
        Point(int both) { this(both, both); }
        int sum() { return x + y; }
    }
    record Named(String name) { @Override public String toString() { return "I am " + name; } }
    record Tree<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) {
        Tree<T> add(T v) {
            if (v.compareTo(value) < 0) return new Tree<>(left == null ? new Tree<>(null, v, null) : left.add(v), value, right);
            return new Tree<>(left, value, right == null ? new Tree<>(null, v, null) : right.add(v));
        }
    }
    interface Shape { double area(); }
    record Circle(double r) implements Shape { public double area() { return Math.PI * r * r; } }

    public static void main(String[] args) {
        System.out.println(new None() + " " + new None().hashCode() + " " + new None().equals(new None()) + " " + new None().equals(null));
        All a = new All(true, (byte) -1, 'c', (short) 5, 7, 1L << 33, 1.5f, -2.5);
        All b = new All(true, (byte) -1, 'c', (short) 5, 7, 1L << 33, 1.5f, -2.5);
        System.out.println(a + " " + a.hashCode() + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()));
        System.out.println(new All(false, (byte) 0, 'x', (short) 0, 0, 0, 0f, 0.0).equals(new All(false, (byte) 0, 'x', (short) 0, 0, 0, -0f, 0.0)));
        System.out.println(new All(false, (byte) 0, 'x', (short) 0, 0, 0, Float.NaN, Double.NaN).equals(new All(false, (byte) 0, 'x', (short) 0, 0, 0, Float.NaN, Double.NaN)));
        Ref r = new Ref("s", 5, null, List.of("p"));
        System.out.println(r + " " + r.hashCode() + " " + r.equals(new Ref("s", 5, null, new ArrayList<>(List.of("p")))));
        System.out.println(new Ref(null, null, null, null) + " " + new Ref(null, null, null, null).hashCode());
        System.out.println(new Ref(null, null, new int[0], null).equals(new Ref(null, null, new int[0], null)));
        Point p = new Point(3);
        System.out.println(p.x() + " " + p.y() + " " + p.sum() + " " + p + " " + Point.made + " " + p.equals("point"));
        try {
            new Point(101);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Named("n") + " " + new Named("n").equals(new Named("n")));
        System.out.println(new Tree<>(null, 5, null).add(3).add(8).add(4));
        Map<Point, String> m = new HashMap<>();
        m.put(new Point(1, 2), "first");
        m.put(new Point(1, 2), "second");
        System.out.println(m + " " + m.get(new Point(1, 2)) + " " + m.containsKey(new Point(2, 1)));
        Shape s = new Circle(2);
        System.out.printf("%.3f %s%n", s.area(), s);
        record Local(String k, int v) {}
        System.out.println(new Local("k", 1) + " " + new Local("k", 1).hashCode());
        Object self = new Object[1];
        System.out.println(new Ref("a", new Named("in"), null, List.of()).toString());
    }
}

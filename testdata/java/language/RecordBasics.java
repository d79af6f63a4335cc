import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What a record gives for free. */
public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        double distance(Point other) {
            return Math.hypot(x - other.x, y - other.y());
        }

        Point plus(int dx, int dy) {
            return new Point(x + dx, y + dy);
        }
    }

    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) {
    }

    record Empty() {
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4), q = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.y());
        System.out.println(p.equals(q) + " " + (p == q) + " " + (p.hashCode() == q.hashCode()) + " " + p.equals(null) + " " + p.equals("p"));
        System.out.println(p.distance(Point.ORIGIN) + " " + p.plus(1, -1));
        Set<Point> seen = new HashSet<>();
        int steps = 0;
        Point at = Point.ORIGIN;
        for (char c : "RRULDDLURRUL".toCharArray()) {
            at = switch (c) {
                case 'R' -> at.plus(1, 0);
                case 'L' -> at.plus(-1, 0);
                case 'U' -> at.plus(0, 1);
                default -> at.plus(0, -1);
            };
            if (!seen.add(at)) {
                steps++;
            }
        }
        System.out.println(at + " seen " + seen.size() + " again " + steps);
        Everything e = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "eight", null, new Empty());
        System.out.println(e);
        System.out.println(e.equals(new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "eight", null, new Empty())));
        System.out.println(new Empty() + " " + new Empty().hashCode() + " " + new Empty().equals(new Empty()));
        Map<Point, String> names = new HashMap<>();
        names.put(p, "p");
        System.out.println(names.get(q) + " " + names.get(Point.ORIGIN));
        record Pair(double a, float b) {
        }
        System.out.println(new Pair(0.0, -0f).equals(new Pair(-0.0, -0f)) + " " + new Pair(Double.NaN, 0).equals(new Pair(Double.NaN, 0)));
        System.out.println(new Point(1, 2).hashCode() + " " + new Pair(1, 2).hashCode());
    }
}

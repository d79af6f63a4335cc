import java.util.List;

/** A sealed hierarchy with instanceof patterns. */
public class SealedShapes {
    sealed interface Shape permits Circle, Rectangle, Polygon {
        double area();
    }

    record Circle(double r) implements Shape {
        public double area() {
            return Math.PI * r * r;
        }
    }

    record Rectangle(double w, double h) implements Shape {
        public double area() {
            return w * h;
        }
    }

    static abstract sealed class Polygon implements Shape permits Triangle, Hexagon {
        final int corners;

        Polygon(int corners) {
            this.corners = corners;
        }
    }

    static final class Triangle extends Polygon {
        final double a, b, c;

        Triangle(double a, double b, double c) {
            super(3);
            this.a = a;
            this.b = b;
            this.c = c;
        }

        public double area() {
            double s = (a + b + c) / 2;
            return Math.sqrt(s * (s - a) * (s - b) * (s - c));
        }
    }

    static non-sealed class Hexagon extends Polygon {
        final double side;

        Hexagon(double side) {
            super(6);
            this.side = side;
        }

        public double area() {
            return 1.5 * Math.sqrt(3) * side * side;
        }
    }

    static class Tile extends Hexagon {
        Tile() {
            super(1);
        }
    }

    static String describe(Shape s) {
        if (s instanceof Circle c && c.r() > 10) {
            return "large circle";
        }
        if (s instanceof Circle c) {
            return "circle of " + c.r();
        }
        if (!(s instanceof Polygon p)) {
            return "rectangle " + ((Rectangle) s).w();
        }
        if (p instanceof Tile) {
            return "tile";
        }
        return p.corners + " corners" + (p instanceof Triangle t && t.a == t.b ? ", two sides equal" : "");
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(1), new Circle(11), new Rectangle(2, 3), new Triangle(3, 4, 5), new Triangle(2, 2, 3), new Hexagon(2), new Tile());
        double total = 0;
        for (Shape s : shapes) {
            System.out.printf("%-28s %8.3f%n", describe(s), s.area());
            total += s.area();
        }
        System.out.println(Math.round(total));
    }
}

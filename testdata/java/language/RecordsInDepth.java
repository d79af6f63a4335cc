import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Records: compact constructors, generics, interfaces, nesting. */
public class RecordsInDepth {
    record Fraction(int numerator, int denominator) implements Comparable<Fraction> {
        Fraction {
            if (denominator == 0) {
                throw new IllegalArgumentException("denominator is zero");
            }
            int g = gcd(Math.abs(numerator), Math.abs(denominator));
            if (denominator < 0) {
                g = -g;
            }
            numerator /= g;
            denominator /= g;
        }

        Fraction(int whole) {
            this(whole, 1);
        }

        static int gcd(int a, int b) {
            return b == 0 ? Math.max(a, 1) : gcd(b, a % b);
        }

        Fraction plus(Fraction o) {
            return new Fraction(numerator * o.denominator + o.numerator * denominator, denominator * o.denominator);
        }

        @Override
        public int compareTo(Fraction o) {
            return Integer.compare(numerator * o.denominator, o.numerator * denominator);
        }

        @Override
        public String toString() {
            return denominator == 1 ? "" + numerator : numerator + "/" + denominator;
        }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> withSecond(C other) {
            return new Pair<>(first, other);
        }

        static <T> Pair<T, T> twice(T t) {
            return new Pair<>(t, t);
        }
    }

    record Person(String name, List<String> tags) {
        Person {
            Objects.requireNonNull(name, "name");
            tags = List.copyOf(tags);
        }

        @Override
        public String name() {
            return name.toUpperCase();
        }
    }

    interface Area {
        double area();
    }

    record Square(double side) implements Area {
        public double area() {
            return side * side;
        }
    }

    record Circle(double radius) implements Area {
        public double area() {
            return 3 * radius * radius;
        }
    }

    public static void main(String[] args) {
        Fraction sum = new Fraction(0);
        for (int i = 1; i <= 6; i++) {
            sum = sum.plus(new Fraction(1, i));
        }
        System.out.println(sum + " " + new Fraction(4, -6) + " " + new Fraction(8, 4) + " " + sum.compareTo(new Fraction(5, 2)));
        try {
            new Fraction(1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair + " " + pair.withSecond('x') + " " + Pair.twice(pair) + " " + pair.withSecond(null));
        List<String> tags = new ArrayList<>(List.of("x", "y"));
        Person person = new Person("ann", tags);
        tags.clear();
        System.out.println(person + " " + person.name() + " " + person.equals(new Person("ann", List.of("x", "y"))));
        try {
            new Person(null, tags);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        List<Area> areas = new ArrayList<>(List.of(new Square(3), new Circle(1), new Square(1.5)));
        areas.sort(Comparator.comparingDouble(Area::area));
        System.out.println(areas);
        Fraction[] fs = {new Fraction(1, 2), new Fraction(1, 3), new Fraction(3, 4)};
        java.util.Arrays.sort(fs);
        System.out.println(java.util.Arrays.toString(fs));
    }
}

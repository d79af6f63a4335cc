// jdk: 21
import java.util.*;

/** Pattern matching for switch: types, records, constants, guards and null. */
public class Patterns {
    enum Color { RED, GREEN, BLUE }
    sealed interface Shape permits Circle, Square, Group, Dot {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    record Group(Shape a, Shape b) implements Shape {}
    enum Dot implements Shape { SMALL, LARGE }

    static String any(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "large " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "text " + s;
            case int[] a when a.length > 1 -> "ints " + a[1];
            case Color.RED -> "the red";
            case Color c -> "color " + c;
            case List<?> l when l.size() == 1 -> "single " + any(l.get(0));
            case Collection<?> c -> "collection of " + c.size();
            case Character c -> "char " + c;
            default -> o.getClass().getSimpleName();
        };
    }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square(double side) -> side * side;
            case Group(Circle(var r), Square(var side)) -> r + side;
            case Group(Shape a, Shape b) when a == b -> 2 * area(a);
            case Group(var a, var b) -> area(a) + area(b);
            case Dot.SMALL -> 0.1;
            case Dot d -> d.ordinal();
        };
    }

    static String color(Color c) {
        return switch (c) {
            case RED -> "r";
            case Color x when x.name().length() == 4 -> "four letters";
            case GREEN, BLUE -> "other";
        };
    }

    static int text(String s) {
        switch (s) {
            case "a", "b":
                return 1;
            case String t when t.length() > 3:
                return t.length();
            case "cc":
                return 2;
            default:
                return 0;
        }
    }

    static String number(Integer i) {
        return switch (i) {
            case 1, 2 -> "few";
            case Integer n when n < 0 -> "negative";
            case 1000 -> "thousand";
            case Integer n -> "many";
        };
    }

    static String letter(Character c) {
        return switch (c) {
            case 'x' -> "ex";
            case Character d when Character.isDigit(d) -> "digit";
            default -> "else";
        };
    }

    static String nested(Object o) {
        if (o instanceof Map.Entry<?, ?> e && e.getKey() instanceof String k && !(e.getValue() instanceof Integer)) {
            return k + "=" + e.getValue();
        }
        return o instanceof Group(Circle c, var rest) ? "starts with a circle of " + c.r() : "no";
    }

    public static void main(String[] args) {
        Object[] all = {null, 7, 700, "", "abc", new int[] {1, 2}, new int[0], Color.RED, Color.BLUE, List.of("x"), List.of(), Set.of(1), 'c', 2.5, new Object[0]};
        for (Object o : all) System.out.println(any(o));
        Shape c = new Circle(1), s = new Square(2);
        for (Shape x : new Shape[] {c, s, new Group(c, s), new Group(c, c), new Group(s, c), Dot.SMALL, Dot.LARGE}) System.out.println(area(x));
        for (Color x : Color.values()) System.out.println(color(x));
        for (String x : new String[] {"a", "b", "cc", "dd", "long"}) System.out.println(text(x));
        for (int x : new int[] {1, 2, -5, 1000, 50}) System.out.println(number(x));
        for (char x : "x5y".toCharArray()) System.out.println(letter(x));
        System.out.println(nested(Map.entry("k", "v")) + " " + nested(Map.entry("k", 1)) + " " + nested(new Group(c, s)));
        try {
            color(null);
        } catch (NullPointerException e) {
            System.out.println("null is no color");
        }
    }
}

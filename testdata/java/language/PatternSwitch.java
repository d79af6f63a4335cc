// jdk: 21
import java.util.List;

/** Pattern switches with guards, null, sealed types and dominance. */
public class PatternSwitch {
    sealed interface Expr permits Num, Add, Mul, Neg {
    }

    record Num(int value) implements Expr {
    }

    record Add(Expr left, Expr right) implements Expr {
    }

    record Mul(Expr left, Expr right) implements Expr {
    }

    record Neg(Expr inner) implements Expr {
    }

    static int eval(Expr e) {
        return switch (e) {
            case Num n -> n.value();
            case Add a -> eval(a.left()) + eval(a.right());
            case Mul m -> eval(m.left()) * eval(m.right());
            case Neg n -> -eval(n.inner());
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string of " + s.length();
            case Color c when c == Color.RED -> "the red one";
            case Color c -> "color " + c.ordinal();
            case int[] a -> "ints " + a.length;
            case List<?> l when l.size() == 1 -> "singleton " + l.get(0);
            case List<?> l -> "list of " + l.size();
            default -> "something " + o.getClass().getSimpleName();
        };
    }

    enum Color { RED, GREEN }

    static void statement(CharSequence c) {
        switch (c) {
            case String s when s.startsWith("x"):
                System.out.println("starts with x");
                break;
            case String s:
                System.out.println("string " + s);
                break;
            case StringBuilder b:
                System.out.println("builder " + b.reverse());
                break;
            default:
                System.out.println("other");
        }
    }

    static String mixed(String s) {
        return switch (s) {
            case "a", "b" -> "constant";
            case String t when t.length() > 3 -> "long";
            case String t -> "short " + t;
        };
    }

    public static void main(String[] args) {
        System.out.println(eval(new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))))));
        Object[] things = {null, 101, -5, 7, 7L, "", "four", Color.RED, Color.GREEN, new int[3], List.of(1), List.of(), 1.5, 'c'};
        for (Object o : things) {
            System.out.println(kind(o));
        }
        statement("xyz");
        statement("abc");
        statement(new StringBuilder("abc"));
        statement(new StringBuffer("abc"));
        System.out.println(mixed("a") + " " + mixed("longer") + " " + mixed("no"));
        try {
            mixed(null);
        } catch (NullPointerException e) {
            System.out.println("null needs its own case");
        }
    }
}

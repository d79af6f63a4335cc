// jdk: 25
import module java.base;

/** Statements before super and this, unnamed variables and patterns, a module's import. */
public class FlexibleBodies {
    static class Base {
        Base(int v) {
            System.out.println("Base(" + v + ")");
            show();
        }

        void show() {
            System.out.println("Base.show");
        }
    }

    static class Checked extends Base {
        final String tag;
        final int[] data;
        int plain = 3;

        Checked(String s) {
            int n;
            try {
                n = Integer.parseInt(s.trim());
            } catch (NumberFormatException _) {
                n = -1;
            }
            if (n < -1) {
                throw new IllegalArgumentException("negative: " + n);
            }
            tag = "t" + n;
            data = new int[n + 2];
            super(switch (n) {
                case -1 -> {
                    try {
                        yield 7 / (n + 1);
                    } catch (ArithmeticException e) {
                        yield e.getMessage().length();
                    }
                }
                default -> n;
            });
            System.out.println("after " + plain + tag);
        }

        Checked(int a, int b) {
            var s = "" + a + b;
            System.out.println("before this: " + s);
            this(s);
        }

        @Override
        void show() {
            System.out.println("Checked.show " + tag + data.length + plain);
        }
    }

    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }

        Range(String s) {
            var parts = s.split("-");
            int first = Integer.parseInt(parts[0]);
            this(first, Integer.parseInt(parts[1]));
        }
    }

    enum Scaled {
        A(1), B(2);

        final int m;

        Scaled(int k) {
            int t = k * 10;
            m = t;
        }
    }

    private final int f = 9;

    class Inner {
        final int z;

        Inner(int q) {
            int w = q + f;
            z = w;
            super();
        }
    }

    sealed interface Expr permits Num, Add, Neg {
    }

    record Num(int v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    static int weight(Expr e) {
        return switch (e) {
            case Num _ -> 1;
            case Add(Num(_), Num(_)) -> 2;
            case Add(var l, _) when l instanceof Num -> 100;
            case Add(var l, var r) -> 1 + Math.max(weight(l), weight(r));
            case Neg(_) -> 50;
        };
    }

    static String kind(Object o) {
        return switch (o) {
            case Integer _, Long _ when o.hashCode() > 40 -> "great";
            case Integer _, Long _ -> "whole";
            case String _ -> "text";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        new Checked(" 4 ");
        new Checked(1, 2);
        new Checked("zz");
        try {
            new Checked("-5");
        } catch (IllegalArgumentException e) {
            IO.println(e.getMessage());
        }
        IO.println(new Range("9-3") + " " + Scaled.B.m + " " + new FlexibleBodies().new Inner(5).z);
        IO.println(weight(new Add(new Num(1), new Num(2))) + " " + weight(new Add(new Num(1), new Neg(new Num(3))))
                + " " + weight(new Add(new Neg(new Num(1)), new Num(2))));
        IO.println(kind(42) + kind(5L) + kind("s") + kind('c'));
        int total = 0;
        for (var _ : List.of(1, 2, 3)) {
            total++;
        }
        for (int i = 0, _ = total++; i < 2; i++) {
            total += 10;
        }
        BinaryOperator<Integer> second = (_, b) -> b;
        try (var _ = new StringReader("x"); var _ = new StringReader("y")) {
            total += 100;
        }
        IO.println(total + second.apply(1000, 2000));
    }
}

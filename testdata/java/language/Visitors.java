import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The visitor pattern: evaluate, print, simplify and count a tree. */
public class Visitors {
    interface Visitor<R> {
        R number(Number n);

        R variable(Variable v);

        R binary(Binary b);
    }

    static abstract class Expr {
        abstract <R> R accept(Visitor<R> v);
    }

    static class Number extends Expr {
        final int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.number(this);
        }
    }

    static class Variable extends Expr {
        final String name;

        Variable(String name) {
            this.name = name;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.variable(this);
        }
    }

    static class Binary extends Expr {
        final char op;
        final Expr left, right;

        Binary(Expr left, char op, Expr right) {
            this.left = left;
            this.op = op;
            this.right = right;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.binary(this);
        }
    }

    static class Evaluator implements Visitor<Integer> {
        final Map<String, Integer> env = new HashMap<>();

        public Integer number(Number n) {
            return n.value;
        }

        public Integer variable(Variable v) {
            return env.getOrDefault(v.name, 0);
        }

        public Integer binary(Binary b) {
            int l = b.left.accept(this), r = b.right.accept(this);
            return b.op == '+' ? l + r : l * r;
        }
    }

    static class Printer implements Visitor<String> {
        public String number(Number n) {
            return n.value < 0 ? "(" + n.value + ")" : "" + n.value;
        }

        public String variable(Variable v) {
            return v.name;
        }

        public String binary(Binary b) {
            String text = b.left.accept(this) + b.op + b.right.accept(this);
            return b.op == '+' ? "(" + text + ")" : text;
        }
    }

    static class Simplifier implements Visitor<Expr> {
        public Expr number(Number n) {
            return n;
        }

        public Expr variable(Variable v) {
            return v;
        }

        public Expr binary(Binary b) {
            Expr l = b.left.accept(this), r = b.right.accept(this);
            if (l instanceof Number x && r instanceof Number y) {
                return new Number(b.op == '+' ? x.value + y.value : x.value * y.value);
            }
            if (b.op == '*' && (is(l, 0) || is(r, 0))) {
                return new Number(0);
            }
            if (is(l, b.op == '+' ? 0 : 1)) {
                return r;
            }
            return is(r, b.op == '+' ? 0 : 1) ? l : new Binary(l, b.op, r);
        }

        private static boolean is(Expr e, int value) {
            return e instanceof Number n && n.value == value;
        }
    }

    static class Names implements Visitor<Void> {
        final List<String> names = new ArrayList<>();

        public Void number(Number n) {
            return null;
        }

        public Void variable(Variable v) {
            if (!names.contains(v.name)) {
                names.add(v.name);
            }
            return null;
        }

        public Void binary(Binary b) {
            b.left.accept(this);
            b.right.accept(this);
            return null;
        }
    }

    public static void main(String[] args) {
        Expr x = new Variable("x"), y = new Variable("y");
        Expr e = new Binary(new Binary(new Binary(x, '*', new Number(1)), '+', new Binary(y, '*', new Number(0))), '*', new Binary(new Number(-2), '+', new Binary(new Number(3), '+', y)));
        Evaluator evaluator = new Evaluator();
        evaluator.env.put("x", 6);
        evaluator.env.put("y", 1);
        Names names = new Names();
        e.accept(names);
        System.out.println(e.accept(new Printer()) + " = " + e.accept(evaluator) + " over " + names.names);
        Expr simple = e.accept(new Simplifier());
        System.out.println(simple.accept(new Printer()) + " = " + simple.accept(evaluator));
    }
}

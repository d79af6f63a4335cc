import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** A recursive-descent calculator over sealed expressions. */
public class Calculator {
    sealed interface Expr permits Num, Var, Bin, Call {}

    record Num(double value) implements Expr {}

    record Var(String name) implements Expr {}

    record Bin(char op, Expr left, Expr right) implements Expr {}

    record Call(String function, Expr argument) implements Expr {}

    static final Map<String, DoubleUnaryOperator> FUNCTIONS = new HashMap<>();

    static {
        FUNCTIONS.put("sqrt", Math::sqrt);
        FUNCTIONS.put("abs", Math::abs);
        FUNCTIONS.put("neg", x -> -x);
    }

    private final List<String> tokens = new ArrayList<>();
    private int at;

    Calculator(String text) {
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int j = i + 1;
            if (Character.isDigit(c)) {
                while (j < text.length() && (Character.isDigit(text.charAt(j)) || text.charAt(j) == '.')) {
                    j++;
                }
            } else if (Character.isLetter(c)) {
                while (j < text.length() && Character.isLetter(text.charAt(j))) {
                    j++;
                }
            }
            if (c != ' ') {
                tokens.add(text.substring(i, j));
            }
            i = j;
        }
    }

    boolean accept(String t) {
        if (at < tokens.size() && tokens.get(at).equals(t)) {
            at++;
            return true;
        }
        return false;
    }

    Expr sum() {
        Expr e = product();
        while (true) {
            if (accept("+")) {
                e = new Bin('+', e, product());
            } else if (accept("-")) {
                e = new Bin('-', e, product());
            } else {
                return e;
            }
        }
    }

    Expr product() {
        Expr e = power();
        while (true) {
            if (accept("*")) {
                e = new Bin('*', e, power());
            } else if (accept("/")) {
                e = new Bin('/', e, power());
            } else {
                return e;
            }
        }
    }

    Expr power() {
        Expr e = atom();
        return accept("^") ? new Bin('^', e, power()) : e;
    }

    Expr atom() {
        if (accept("(")) {
            Expr e = sum();
            if (!accept(")")) {
                throw new IllegalStateException("missing ) at token " + at);
            }
            return e;
        }
        if (accept("-")) {
            return new Call("neg", atom());
        }
        if (at == tokens.size()) {
            throw new IllegalStateException("unexpected end");
        }
        String t = tokens.get(at++);
        if (Character.isDigit(t.charAt(0))) {
            return new Num(Double.parseDouble(t));
        }
        if (FUNCTIONS.containsKey(t)) {
            return new Call(t, atom());
        }
        return new Var(t);
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) {
            return n.value();
        } else if (e instanceof Var v) {
            Double x = env.get(v.name());
            if (x == null) {
                throw new IllegalStateException("unknown variable " + v.name());
            }
            return x;
        } else if (e instanceof Call c) {
            return FUNCTIONS.get(c.function()).applyAsDouble(eval(c.argument(), env));
        }
        Bin b = (Bin) e;
        double l = eval(b.left(), env), r = eval(b.right(), env);
        return switch (b.op()) {
            case '+' -> l + r;
            case '-' -> l - r;
            case '*' -> l * r;
            case '/' -> l / r;
            default -> Math.pow(l, r);
        };
    }

    public static void main(String[] args) {
        Map<String, Double> env = Map.of("x", 3.0, "y", -0.5);
        for (String s : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-x * y", "sqrt(x * x + 16)", "10 / 4 - 1", "abs(y) / 0", "z + 1", "(1", "1 +"}) {
            try {
                Expr e = new Calculator(s).sum();
                System.out.println(s + " = " + eval(e, env) + "   " + e);
            } catch (IllegalStateException e) {
                System.out.println(s + ": " + e.getMessage());
            }
        }
    }
}

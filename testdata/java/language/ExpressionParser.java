import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** Recursive descent over arithmetic, building a tree of lambdas and printing it back. */
public class ExpressionParser {
    interface Node {
        double eval(Map<String, Double> env);
    }

    static class ParseException extends Exception {
        final int at;

        ParseException(String message, int at) {
            super(message + " at " + at);
            this.at = at;
        }
    }

    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = new HashMap<>();

    static {
        FUNCTIONS.put("sqrt", Math::sqrt);
        FUNCTIONS.put("abs", Math::abs);
        FUNCTIONS.put("twice", x -> 2 * x);
    }

    private final String text;
    private int at;

    ExpressionParser(String text) {
        this.text = text;
    }

    static Node parse(String text) throws ParseException {
        ExpressionParser p = new ExpressionParser(text);
        Node n = p.sum();
        p.skip();
        if (p.at < text.length()) {
            throw new ParseException("unexpected '" + text.charAt(p.at) + "'", p.at);
        }
        return n;
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean eat(char c) {
        skip();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private Node sum() throws ParseException {
        Node left = product();
        while (true) {
            Node l = left;
            if (eat('+')) {
                Node r = product();
                left = env -> l.eval(env) + r.eval(env);
            } else if (eat('-')) {
                Node r = product();
                left = env -> l.eval(env) - r.eval(env);
            } else {
                return left;
            }
        }
    }

    private Node product() throws ParseException {
        Node left = factor();
        while (true) {
            Node l = left;
            if (eat('*')) {
                Node r = factor();
                left = env -> l.eval(env) * r.eval(env);
            } else if (eat('/')) {
                Node r = factor();
                left = env -> l.eval(env) / r.eval(env);
            } else {
                return left;
            }
        }
    }

    private Node factor() throws ParseException {
        if (eat('-')) {
            Node n = factor();
            return env -> -n.eval(env);
        }
        if (eat('(')) {
            Node n = sum();
            if (!eat(')')) {
                throw new ParseException("missing )", at);
            }
            return n;
        }
        skip();
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at > start) {
            double value = Double.parseDouble(text.substring(start, at));
            return env -> value;
        }
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw new ParseException("operand expected", at);
        }
        String name = text.substring(start, at);
        if (eat('(')) {
            Node argument = sum();
            eat(')');
            DoubleUnaryOperator f = FUNCTIONS.get(name);
            if (f == null) {
                throw new ParseException("no function " + name, start);
            }
            return env -> f.applyAsDouble(argument.eval(env));
        }
        return env -> {
            Double value = env.get(name);
            if (value == null) {
                throw new IllegalStateException("unbound " + name);
            }
            return value;
        };
    }

    public static void main(String[] args) {
        Map<String, Double> env = new HashMap<>();
        env.put("x", 3.0);
        env.put("y", -4.0);
        for (String s : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "-x * -y", "sqrt(x*x + y*y)", "10 / 4 - 1", "2 -- 2", "twice(abs(y)) / 0", "1 +", "(2", "3 $ 4", "cube(2)", "z + 1", ""}) {
            try {
                System.out.println(s + " = " + parse(s).eval(env));
            } catch (ParseException e) {
                System.out.println(s + ": " + e.getMessage());
            } catch (IllegalStateException e) {
                System.out.println(s + "! " + e.getMessage());
            }
        }
    }
}

// answer: violated: java.lang.NumberFormatException: For input string: "10 " (feasible)
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Evaluates expressions that clients send, with shared variables. */
public class ExpressionService {

    sealed interface Expr permits Num, Var, Neg, Bin {}

    record Num(long value) implements Expr {}

    record Var(String name) implements Expr {}

    record Neg(Expr of) implements Expr {}

    record Bin(char op, Expr left, Expr right) implements Expr {}

    static class SyntaxError extends Exception {
        final int position;

        SyntaxError(String message, int position) {
            super(message + " at " + position);
            this.position = position;
        }
    }

    /** expression = term { (+|-) term }; term = factor { (*|/) factor }; factor = number | name | -factor | (expression) */
    static class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Expr parse() throws SyntaxError {
            Expr e = expression();
            if (at < text.length()) {
                throw new SyntaxError("unexpected '" + text.charAt(at) + "'", at);
            }
            return e;
        }

        private Expr expression() throws SyntaxError {
            Expr left = term();
            while (peek() == '+' || peek() == '-') {
                char op = text.charAt(at++);
                left = new Bin(op, left, term());
            }
            return left;
        }

        private Expr term() throws SyntaxError {
            Expr left = factor();
            while (peek() == '*' || peek() == '/') {
                char op = text.charAt(at++);
                left = new Bin(op, left, factor());
            }
            return left;
        }

        private Expr factor() throws SyntaxError {
            char c = peek();
            if (c == '-') {
                at++;
                return new Neg(factor());
            }
            if (c == '(') {
                at++;
                Expr e = expression();
                if (peek() != ')') {
                    throw new SyntaxError("expected )", at);
                }
                at++;
                return e;
            }
            int start = at;
            if (Character.isDigit(c)) {
                while (Character.isDigit(peek())) {
                    at++;
                }
                return new Num(Long.parseLong(text.substring(start, at)));
            }
            if (Character.isLetter(c)) {
                while (Character.isLetterOrDigit(peek())) {
                    at++;
                }
                return new Var(text.substring(start, at));
            }
            throw new SyntaxError(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", at);
        }

        private char peek() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return at < text.length() ? text.charAt(at) : '\0';
        }
    }

    static class Environment {
        private final Map<String, Long> values = new HashMap<>();

        synchronized void set(String name, long value) {
            values.put(name, value);
            notifyAll();
        }

        synchronized long get(String name) throws InterruptedException {
            while (!values.containsKey(name)) {
                wait();
            }
            return values.get(name);
        }
    }

    static long eval(Expr e, Environment env) throws InterruptedException {
        if (e instanceof Num n) {
            return n.value();
        } else if (e instanceof Var v) {
            return env.get(v.name());
        } else if (e instanceof Neg n) {
            return -eval(n.of(), env);
        } else if (e instanceof Bin b) {
            long left = eval(b.left(), env), right = eval(b.right(), env);
            return switch (b.op()) {
                case '+' -> left + right;
                case '-' -> left - right;
                case '*' -> left * right;
                case '/' -> left / right;
                default -> throw new IllegalStateException("operator " + b.op());
            };
        }
        throw new AssertionError(e);
    }

    record Request(String target, String expression) {}

    static final Request STOP = new Request("", "");

    static class Evaluator implements Runnable {
        private final BlockingQueue<Request> queue;
        private final Environment env;
        private final List<String> errors = new ArrayList<>();

        Evaluator(BlockingQueue<Request> queue, Environment env) {
            this.queue = queue;
            this.env = env;
        }

        @Override
        public void run() {
            try {
                for (Request r = queue.take(); r != STOP; r = queue.take()) {
                    try {
                        env.set(r.target(), eval(new Parser(r.expression()).parse(), env));
                    } catch (SyntaxError | ArithmeticException e) {
                        errors.add(r.target() + ": " + e.getMessage());
                    }
                }
                queue.put(STOP);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Environment env = new Environment();
        BlockingQueue<Request> queue = new LinkedBlockingQueue<>();
        Evaluator first = new Evaluator(queue, env), second = new Evaluator(queue, env);
        Thread t1 = new Thread(first, "evaluator-1"), t2 = new Thread(second, "evaluator-2");
        t1.start();
        t2.start();
        queue.put(new Request("b", "(a + 2) * -3"));
        queue.put(new Request("a", "10 / (4 - 2)"));
        queue.put(new Request("c", "1 +"));
        queue.put(STOP);
        long b = env.get("b");
        t1.join();
        t2.join();
        if (b != -21) {
            throw new AssertionError("b = " + b);
        }
        StringJoiner all = new StringJoiner("; ");
        first.errors.forEach(all::add);
        second.errors.forEach(all::add);
        System.out.println(all);
        assert all.toString().equals("c: unexpected end at 3") : all;
    }
}

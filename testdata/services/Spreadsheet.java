// answer: holds
// with the bug: violated: java.lang.NullPointerException: Cannot read field "left" because "..." is null (feasible)
// release: 21
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Cells with formulas, parsed and evaluated, and listeners that hear of what changed. */
public class Spreadsheet {

    sealed interface Expr permits Num, Ref, Bin, Call {}

    record Num(int value) implements Expr {}

    record Ref(String cell) implements Expr {}

    record Bin(char op, Expr left, Expr right) implements Expr {}

    record Call(String function, List<Expr> arguments) implements Expr {}

    static class FormulaException extends RuntimeException {
        FormulaException(String message) {
            super(message);
        }
    }

    /** sum := product (('+'|'-') product)*; product := atom (('*'|'/') atom)*. */
    static final class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Expr parse() {
            Expr e = sum();
            if (at < text.length()) {
                throw new FormulaException("unexpected '" + text.charAt(at) + "' at " + at);
            }
            return e;
        }

        private Expr sum() {
            Expr left = product();
            while (next("+-")) {
                char op = text.charAt(at++);
                left = new Bin(op, left, product());
            }
            return left;
        }

        private Expr product() {
            Expr left = atom();
            while (next("*/")) {
                char op = text.charAt(at++);
                left = new Bin(op, left, atom());
            }
            return left;
        }

        private Expr atom() {
            skip();
            if (at == text.length()) {
                throw new FormulaException("unexpected end");
            }
            char c = text.charAt(at);
            if (Character.isDigit(c)) {
                int begin = at;
                while (at < text.length() && Character.isDigit(text.charAt(at))) {
                    at++;
                }
                return new Num(Integer.parseInt(text.substring(begin, at)));
            }
            if (Character.isLetter(c)) {
                var name = new StringBuilder();
                while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                    name.append(text.charAt(at++));
                }
                if (!next("(")) {
                    return new Ref(name.toString());
                }
                List<Expr> arguments = new ArrayList<>();
                do {
                    at++;
                    arguments.add(sum());
                } while (next(","));
                expect(')');
                return new Call(name.toString(), List.copyOf(arguments));
            }
            expect('(');
            Expr e = sum();
            expect(')');
            return e;
        }

        private void skip() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }

        private boolean next(String any) {
            skip();
            return at < text.length() && any.indexOf(text.charAt(at)) >= 0;
        }

        private void expect(char c) {
            skip();
            if (at == text.length() || text.charAt(at) != c) {
                throw new FormulaException("expected '" + c + "' at " + at);
            }
            at++;
        }
    }

    interface Listener {
        void changed(String cell, int value);
    }

    private final Map<String, Expr> formulas = new TreeMap<>();
    private final Map<String, Integer> values = new HashMap<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    void listen(Listener l) {
        listeners.add(l);
    }

    private <T> T reading(Supplier<T> body) {
        lock.readLock().lock();
        try {
            return body.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    void set(String cell, String formula) {
        Expr parsed = new Parser(formula).parse();
        Map<String, Integer> changed = new TreeMap<>();
        lock.writeLock().lock(); // bug: lock.readLock().lock();
        try {
            Expr old = formulas.put(cell, parsed);
            try {
                for (String c : formulas.keySet()) {
                    int value = evaluate(new Ref(c), new LinkedHashSet<>());
                    Integer before = values.put(c, value);
                    if (before == null || before != value) {
                        changed.put(c, value);
                    }
                }
            } catch (FormulaException e) {
                if (old == null) {
                    formulas.remove(cell);
                } else {
                    formulas.put(cell, old);
                }
                throw e;
            }
        } finally {
            lock.writeLock().unlock(); // bug: lock.readLock().unlock();
        }
        changed.forEach((c, v) -> listeners.forEach(l -> l.changed(c, v)));
    }

    private int evaluate(Expr e, Set<String> within) {
        return switch (e) {
            case Num(int value) -> value;
            case Ref(String cell) when !within.add(cell) -> throw new FormulaException("a cycle: " + within);
            case Ref(String cell) -> {
                Expr f = formulas.get(cell);
                if (f == null) {
                    throw new FormulaException("no cell " + cell);
                }
                int v = evaluate(f, within);
                within.remove(cell);
                yield v;
            }
            case Bin(char op, Expr l, Expr r) when op == '/' && evaluate(r, within) == 0 ->
                throw new FormulaException("division by zero");
            case Bin(char op, Expr l, Expr r) -> {
                int a = evaluate(l, within);
                int b = evaluate(r, within);
                yield switch (op) {
                    case '+' -> a + b;
                    case '-' -> a - b;
                    case '*' -> a * b;
                    default -> a / b;
                };
            }
            case Call(String f, List<Expr> args) -> {
                var numbers = args.stream().mapToInt(x -> evaluate(x, within));
                yield switch (f) {
                    case "sum" -> numbers.sum();
                    case "max" -> numbers.max().orElseThrow();
                    case null, default -> throw new FormulaException("no function " + f);
                };
            }
        };
    }

    int value(String cell) {
        return reading(() -> {
            Integer v = values.get(cell);
            if (v == null) {
                throw new FormulaException("no cell " + cell);
            }
            return v;
        });
    }

    String show() {
        return reading(() -> formulas.keySet().stream().map(c -> c + "=" + values.get(c)).collect(Collectors.joining(" ")));
    }

    public static void main(String[] args) throws InterruptedException {
        var sheet = new Spreadsheet();
        var heard = new ArrayList<String>();
        sheet.set("a", "1");
        sheet.set("b", "2 * (a + 3)");
        sheet.listen((c, v) -> {
            synchronized (heard) {
                heard.add(c + ":" + v);
            }
        });
        Thread editor = new Thread(() -> sheet.set("a", "4"), "editor");
        editor.start();
        sheet.set("c", "max(a, b) - 1");
        editor.join();
        assert sheet.show().equals("a=4 b=14 c=13") : sheet.show();
        try {
            sheet.set("a", "c / 2");
            throw new AssertionError("no cycle");
        } catch (FormulaException e) {
            assert e.getMessage().startsWith("a cycle") : e.getMessage();
        }
        assert sheet.value("c") == 13 : sheet.value("c");
        assert heard.contains("a:4") && heard.contains("b:14") : heard;
        System.out.println(sheet.show());
    }
}

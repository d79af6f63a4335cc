/** Unbounded recursion ends in a StackOverflowError that can be caught. */
public class StackOverflows {
    static int depth;
    private StackOverflows self;

    static void forever() {
        depth++;
        forever();
    }

    static int sum(int n) {
        return n + sum(n + 1);
    }

    static boolean ping(int n) {
        return pong(n + 1);
    }

    static boolean pong(int n) {
        return ping(n + 1);
    }

    @Override
    public String toString() {
        return "me and " + self;
    }

    static class Endless {
        Endless inner = new Endless();
    }

    interface Attempt {
        Object run();
    }

    static void attempt(String what, Attempt a) {
        try {
            System.out.println(what + " " + a.run());
        } catch (StackOverflowError e) {
            System.out.println(what + ": " + e);
        }
    }

    static int cleaned;

    static void withFinally() {
        try {
            withFinally();
        } finally {
            cleaned = 1;
        }
    }

    public static void main(String[] args) {
        attempt("forever", () -> {
            forever();
            return null;
        });
        System.out.println(depth > 500);
        attempt("sum", () -> sum(0));
        attempt("mutual", () -> ping(0));
        StackOverflows s = new StackOverflows();
        s.self = s;
        attempt("toString", s::toString);
        attempt("constructor", Endless::new);
        attempt("finally", () -> {
            withFinally();
            return 0;
        });
        System.out.println("cleaned " + cleaned);
        attempt("fine", () -> "still running");
    }
}

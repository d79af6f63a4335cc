import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

/** Lambdas that capture everything that can be captured, and nest. */
public class Lambdas {
    private int n = 1;
    static int calls;

    interface Marker { default String mark() { return "marked " + getValue(); } int getValue(); }
    interface Maker<T> { T make(T x); }
    interface Strings extends Maker<String> { String make(String x); }
    interface Sized { int size(long a, double b, byte c, char d, boolean e, float f, short g); }
    interface Thrower { void run() throws Exception; }

    Runnable next() { return () -> { n++; Runnable again = () -> n *= 10; again.run(); }; }

    static IntSupplier counter() {
        int[] count = {0};
        return () -> ++count[0];
    }

    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T x : in) out.add(f.apply(x));
        return out;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    static int fib(int i) {
        IntUnaryOperator[] f = new IntUnaryOperator[1];
        f[0] = x -> x < 2 ? x : f[0].applyAsInt(x - 1) + f[0].applyAsInt(x - 2);
        return f[0].applyAsInt(i);
    }

    static String attempt(Thrower t) {
        try {
            t.run();
            return "fine";
        } catch (Exception e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }

    static final Supplier<String> FIXED = () -> "fixed " + ++calls;

    public static void main(String[] args) {
        Lambdas l = new Lambdas();
        Runnable r = l.next();
        r.run();
        r.run();
        System.out.println(l.n);
        IntSupplier a = counter(), b = counter();
        System.out.println(a.getAsInt() + " " + a.getAsInt() + " " + b.getAsInt());
        long big = 1L << 40;
        double d = 0.25;
        byte small = -3;
        char c = 'q';
        boolean yes = true;
        float f = 1.5f;
        short s = 300;
        Supplier<String> all = () -> big + " " + d + " " + small + " " + c + " " + yes + " " + f + " " + s;
        System.out.println(all.get());
        Sized sized = (p, q, t, u, v, w, x) -> (int) (p + q + t + u + (v ? 1 : 0) + w + x);
        System.out.println(sized.size(big >> 38, d, small, c, yes, f, s));
        System.out.println(map(List.of(1, 2, 3), x -> "<" + x + ">"));
        System.out.println(curried().apply(1).apply(2).apply(3));
        System.out.println(fib(15));
        System.out.println(FIXED.get() + ", " + FIXED.get());
        Marker m = () -> 42;
        System.out.println(m.mark());
        Strings twice = x -> x + x;
        Maker<String> maker = twice;
        System.out.println(maker.make("ab"));
        Runnable ser = (Runnable & Serializable) () -> System.out.println("serializable");
        ser.run();
        System.out.println(ser instanceof Serializable);
        System.out.println(attempt(() -> { throw new IllegalStateException("no"); }));
        System.out.println(attempt(() -> { Object o = List.of().get(0); }).startsWith("java.lang."));
        Object lock = new Object();
        Supplier<Supplier<Object>> nested = () -> () -> lock;
        System.out.println(nested.get().get() == lock);
        BinaryOperator<Integer> pick = (x, y) -> x > y ? x : y;
        System.out.println(pick.andThen(x -> x * 2).apply(3, 8));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().or(x -> true).test(""));
        class Local {
            int k = 5;
            IntSupplier get() { return () -> k + l.n; }
        }
        System.out.println(new Local().get().getAsInt());
        Object o = (Function<Object, Object>) x -> x;
        System.out.println(o instanceof Function && !(o instanceof Supplier));
        int i = 0;
        for (String w : new String[] {"x", "y"}) {
            int j = i++;
            Runnable show = () -> System.out.println(w + j);
            show.run();
        }
    }
}

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Lambdas that capture locals, parameters, this and nothing. */
public class LambdaCaptures {
    private int base = 100;
    static Supplier<Integer> recursive;

    Supplier<Integer> counter(int start) {
        int[] n = {start};
        return () -> base + n[0]++;
    }

    IntUnaryOperator adder(int a) {
        return b -> a + b + base;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curry() {
        return a -> b -> c -> a * b + c;
    }

    static <T> Supplier<T> memo(Supplier<T> s) {
        return new Supplier<>() {
            T value;
            boolean known;

            @Override
            public T get() {
                if (!known) {
                    value = s.get();
                    known = true;
                }
                return value;
            }
        };
    }

    static void wide(long l, double d, byte b, char c, boolean z, String s) {
        Runnable r = () -> System.out.println(l + " " + d + " " + b + " " + c + " " + z + " " + s);
        r.run();
    }

    interface Self {
        int apply(Self self, int n);
    }

    public static void main(String[] args) {
        LambdaCaptures o = new LambdaCaptures();
        Supplier<Integer> c = o.counter(5), d = o.counter(50);
        System.out.println(c.get() + " " + c.get() + " " + d.get());
        IntUnaryOperator add = o.adder(3);
        o.base = 200;
        System.out.println(add.applyAsInt(4) + " " + add.andThen(x -> x * 2).compose(x -> x - 1).applyAsInt(4));
        System.out.println(curry().apply(3).apply(4).apply(5));
        List<Runnable> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            tasks.add(() -> System.out.print(copy * copy + " "));
        }
        for (String s : new String[] {"a", "b"}) {
            tasks.add(() -> System.out.print(s));
        }
        tasks.forEach(Runnable::run);
        System.out.println();
        int[] computed = {0};
        Supplier<String> lazy = memo(() -> "computed " + ++computed[0]);
        System.out.println(lazy.get() + ", " + lazy.get());
        wide(1L << 40, 2.5, (byte) -1, 'x', true, "str");
        Self factorial = (self, n) -> n == 0 ? 1 : n * self.apply(self, n - 1);
        System.out.println(factorial.apply(factorial, 10));
        IntBinaryOperator op = (x, y) -> {
            if (x > y) {
                return x - y;
            }
            return y - x;
        };
        System.out.println(op.applyAsInt(3, 10));
        BiFunction<Integer, Long, String> mixed = (i, l) -> i + l + "";
        System.out.println(mixed.andThen(String::length).apply(1, 99999L));
        recursive = () -> computed[0]++ > 5 ? computed[0] : recursive.get();
        System.out.println(recursive.get());
    }
}

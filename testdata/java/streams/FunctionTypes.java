import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Functions as values: composition, currying, memoisation. */
public class FunctionTypes {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <T, R> Function<T, R> memo(Function<T, R> f) {
        Map<T, R> known = new TreeMap<>();
        return x -> known.computeIfAbsent(x, f);
    }

    static <T> Supplier<T> lazily(Supplier<T> s) {
        List<T> box = new ArrayList<>();
        return () -> {
            if (box.isEmpty()) {
                box.add(s.get());
            }
            return box.get(0);
        };
    }

    public static void main(String[] args) {
        Function<Integer, Integer> twice = x -> x * 2;
        Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(twice.andThen(inc).apply(5) + " " + twice.compose(inc).apply(5) + " " + Function.<String>identity().apply("same"));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> shorts = s -> s.length() < 4;
        System.out.println(empty.negate().and(shorts).test("abc") + " " + empty.or(shorts).test("abcd") + " " + Predicate.not(empty).test("")
                + " " + Predicate.isEqual("a").test("a"));
        System.out.println(curry((Integer a, Integer b) -> a - b).apply(10).apply(3));
        int[] calls = {0};
        Function<Integer, Long> slow = memo(n -> {
            calls[0]++;
            long f = 1;
            for (int i = 2; i <= n; i++) {
                f *= i;
            }
            return f;
        });
        System.out.println(slow.apply(10) + slow.apply(10) + slow.apply(5) + " after " + calls[0]);
        Supplier<String> greeting = lazily(() -> {
            System.out.println("computing");
            return "hi";
        });
        System.out.println(greeting.get() + greeting.get());
        Consumer<List<Integer>> add = l -> l.add(1);
        List<Integer> target = new ArrayList<>();
        add.andThen(l -> l.add(2)).andThen(add).accept(target);
        System.out.println(target);
        UnaryOperator<String> quote = s -> '"' + s + '"';
        BinaryOperator<Integer> smaller = BinaryOperator.minBy(Integer::compare);
        IntBinaryOperator gcd = new IntBinaryOperator() {
            @Override
            public int applyAsInt(int a, int b) {
                return b == 0 ? a : applyAsInt(b, a % b);
            }
        };
        IntFunction<int[]> maker = int[]::new;
        ToIntFunction<String> length = String::length;
        IntPredicate even = x -> (x & 1) == 0;
        System.out.println(quote.apply("q") + smaller.apply(3, 2) + " " + gcd.applyAsInt(84, 36) + " " + maker.apply(3).length
                + " " + length.applyAsInt("four") + " " + even.negate().test(3));
        BiFunction<Double, Integer, Double> power = Math::pow;
        System.out.println(power.andThen(Math::round).apply(2.0, 10));
    }
}

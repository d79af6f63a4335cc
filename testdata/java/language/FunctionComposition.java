import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Functions as values: composition, folds, memoisation, events, Church numerals. */
public class FunctionComposition {
    static <T> UnaryOperator<T> repeat(UnaryOperator<T> f, int n) {
        return x -> {
            for (int i = 0; i < n; i++) {
                x = f.apply(x);
            }
            return x;
        };
    }

    static <A, B> B fold(List<A> list, B start, Function<B, Function<A, B>> f) {
        B value = start;
        for (A a : list) {
            value = f.apply(value).apply(a);
        }
        return value;
    }

    static <K, V> Function<K, V> memoise(Function<K, V> f) {
        Map<K, V> known = new HashMap<>();
        return k -> known.computeIfAbsent(k, f);
    }

    interface Church extends Function<UnaryOperator<Integer>, UnaryOperator<Integer>> {
        default Church plus(Church other) {
            return f -> x -> apply(f).apply(other.apply(f).apply(x));
        }

        static Church of(int n) {
            return f -> repeat(f, n);
        }
    }

    static class Button {
        private final List<Consumer<String>> listeners = new ArrayList<>();

        Button onClick(Consumer<String> l) {
            listeners.add(l);
            return this;
        }

        void click(String what) {
            listeners.forEach(l -> l.accept(what));
        }
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, twice = x -> x * 2;
        System.out.println(inc.andThen(twice).apply(5) + " " + inc.compose(twice).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1));
        System.out.println(repeat((String s) -> "(" + s + ")", 3).apply("x"));
        System.out.println(fold(List.of(1, 2, 3, 4), "", s -> i -> s + i * i + ";"));
        int[] calls = {0};
        Function<Integer, Integer> slow = memoise(x -> {
            calls[0]++;
            return x * x;
        });
        System.out.println(slow.apply(4) + slow.apply(4) + slow.apply(5) + " after " + calls[0]);
        System.out.println(Church.of(3).plus(Church.of(4)).apply(x -> x + 1).apply(0));
        StringBuilder log = new StringBuilder();
        Button b = new Button().onClick(log::append).onClick(s -> log.append('/').append(s.length()).append(' '));
        b.click("one");
        b.click("three");
        System.out.println(log);
        Predicate<String> longer = s -> s.length() > 3, capital = s -> Character.isUpperCase(s.charAt(0));
        for (String s : List.of("Abcd", "abcd", "Abc")) {
            System.out.print(longer.and(capital).test(s) + " " + longer.or(capital).test(s) + " " + longer.negate().test(s) + "; ");
        }
        System.out.println();
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Integer::compare);
        System.out.println(max.apply(3, 9));
        Supplier<Supplier<String>> nested = () -> () -> "nested";
        System.out.println(nested.get().get());
        Optional<String> found = Optional.of("value").filter(longer).map(String::toUpperCase);
        System.out.println(found.orElse("none") + found.map(String::length).filter(n -> n > 10).isPresent());
        Runnable r = () -> {
            class InLambda {
                int n = calls[0];
            }
            System.out.println(new InLambda().n);
        };
        r.run();
    }
}

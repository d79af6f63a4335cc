import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The four kinds of method references, and constructors of arrays. */
public class MethodReferences {
    private final String name;

    MethodReferences() {
        this("default");
    }

    MethodReferences(String name) {
        this.name = name;
    }

    static int twice(int x) {
        return 2 * x;
    }

    String join(String other) {
        return name + "-" + other;
    }

    int compareByLength(String a, String b) {
        return Integer.compare(a.length(), b.length());
    }

    static <T, R> List<R> map(List<T> list, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T t : list) {
            out.add(f.apply(t));
        }
        return out;
    }

    static String sum(int... xs) {
        int s = 0;
        for (int x : xs) {
            s += x;
        }
        return "sum " + s;
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n;
        }

        @Override
        public String toString() {
            return name + n;
        }
    }

    Function<Integer, Inner> maker() {
        return Inner::new;
    }

    static class Base {
        String hello() {
            return "base";
        }
    }

    static class Derived extends Base {
        @Override
        String hello() {
            return "derived";
        }

        Supplier<String> ofSuper() {
            return super::hello;
        }

        Supplier<String> own() {
            return this::hello;
        }
    }

    public static void main(String[] args) {
        Function<Integer, Integer> statically = MethodReferences::twice;
        System.out.println(statically.apply(21));
        MethodReferences bound = new MethodReferences("bound");
        Function<String, String> onObject = bound::join;
        System.out.println(onObject.apply("x"));
        BiFunction<MethodReferences, String, String> unbound = MethodReferences::join;
        System.out.println(unbound.apply(new MethodReferences("free"), "y"));
        Supplier<MethodReferences> make = MethodReferences::new;
        Function<String, MethodReferences> makeNamed = MethodReferences::new;
        System.out.println(make.get().name + " " + makeNamed.apply("named").name);
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        System.out.println(array.apply(3).length + " " + grid.apply(2).length);
        List<String> words = new ArrayList<>(Arrays.asList("pear", "fig", "banana", "kiwi"));
        words.sort(bound::compareByLength);
        System.out.println(words);
        words.sort(String::compareTo);
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words + " " + map(words, String::length) + " " + map(words, String::toUpperCase));
        Consumer<Object> print = System.out::println;
        print.accept("printed");
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.test("") + " " + empty.negate().test("") + " " + Predicate.not(empty).test("a"));
        ToIntFunction<Integer> unbox = Integer::intValue;
        System.out.println(unbox.applyAsInt(5));
        BiFunction<Integer, Integer, String> varargs = MethodReferences::sum;
        System.out.println(varargs.apply(3, 4));
        System.out.println(bound.maker().apply(7));
        Derived d = new Derived();
        System.out.println(d.ofSuper().get() + " " + d.own().get());
        Supplier<Supplier<String>> nested = () -> "deep"::toString;
        System.out.println(nested.get().get());
        try {
            MethodReferences none = null;
            Function<String, String> f = none::join;
            System.out.println("unreached " + f);
        } catch (NullPointerException e) {
            System.out.println("bound to null");
        }
    }
}

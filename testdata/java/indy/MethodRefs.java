import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

/** Method references of every kind, and what their arguments are converted to. */
public class MethodRefs {
    private final int base;

    MethodRefs(int base) { this.base = base; }
    MethodRefs() { this(7); }

    int plus(int x) { return base + x; }
    private String secret() { return "secret " + base; }
    static long twice(long x) { return 2 * x; }
    static String join(Object... xs) { return xs.length + " things"; }
    static int count(int... xs) { return xs.length; }

    static class Sub extends MethodRefs {
        Sub() { super(100); }
        @Override int plus(int x) { return -x; }
        IntUnaryOperator up() { return super::plus; }
        IntUnaryOperator own() { return this::plus; }
    }

    interface Shape { double area(); default String shown() { return "area " + area(); } }
    record Square(double side) implements Shape { public double area() { return side * side; } }

    interface ToChar { char of(int i); }
    interface Three<A, B, C, R> { R of(A a, B b, C c); }

    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        System.out.println(length.apply("hello"));
        Supplier<MethodRefs> make = MethodRefs::new;
        IntFunction<MethodRefs> makeInt = MethodRefs::new;
        System.out.println(make.get().plus(1) + " " + makeInt.apply(5).plus(1));
        MethodRefs m = new MethodRefs(40);
        IntUnaryOperator bound = m::plus;
        m = null;
        System.out.println(bound.applyAsInt(2));
        BiFunction<MethodRefs, Integer, Integer> unbound = MethodRefs::plus;
        System.out.println(unbound.apply(new Sub(), 9));
        Sub sub = new Sub();
        System.out.println(sub.up().applyAsInt(1) + " " + sub.own().applyAsInt(1));
        Supplier<String> hidden = new MethodRefs(3)::secret;
        System.out.println(hidden.get());

        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        System.out.println(array.apply(4).length + " " + grid.apply(2).length);
        Function<int[], int[]> copy = int[]::clone;
        System.out.println(copy.apply(new int[] {1, 2, 3})[2]);

        Function<Integer, Long> widened = MethodRefs::twice;
        ToLongFunction<Integer> unboxed = Integer::intValue;
        ToDoubleFunction<Integer> number = Integer::intValue;
        Function<Character, Object> upper = Character::toUpperCase;
        IntFunction<Object> boxed = Integer::valueOf;
        System.out.println(widened.apply(21) + " " + unboxed.applyAsLong(8) + " " + number.applyAsDouble(8) + " " + upper.apply('x') + " " + boxed.apply(3).getClass().getName());
        LongBinaryOperator max = Math::max;
        IntBinaryOperator sum = Integer::sum;
        DoubleUnaryOperator root = Math::sqrt;
        System.out.println(max.applyAsLong(3, 4) + " " + sum.applyAsInt(3, 4) + " " + root.applyAsDouble(2));
        Three<String, Integer, Double, String> join = MethodRefs::join;
        Supplier<Integer> none = MethodRefs::count;
        System.out.println(join.of("a", 1, 2.0) + " " + none.get());

        Function<Shape, String> shown = Shape::shown;
        System.out.println(shown.apply(new Square(3)) + ", " + shown.apply(() -> 0.5));
        List<String> words = new ArrayList<>(List.of("pear", "fig", "banana", "kiwi"));
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        words.removeIf("fig"::equals);
        words.replaceAll(String::toUpperCase);
        words.forEach(System.out::println);
        Consumer<List<?>> clear = List::clear;
        clear.accept(words);
        System.out.println(words.isEmpty());

        try {
            String s = null;
            Supplier<String> t = s::trim;
            System.out.println("not reached " + t);
        } catch (NullPointerException e) {
            System.out.println("the receiver is looked at when the reference is made");
        }
        try {
            @SuppressWarnings("unchecked") Function<Object, Integer> raw = (Function<Object, Integer>) (Function<?, ?>) length;
            raw.apply(5);
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
        Function<Object, Integer> number2 = o -> ((Number) o).intValue();
        ToIntFunction<Object> viaInt = number2::apply;
        System.out.println(viaInt.applyAsInt(3.9));
    }
}

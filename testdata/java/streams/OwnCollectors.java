import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collectors, builders and zips of one's own. */
public class OwnCollectors {
    record Point(int x, int y) {}

    record Pair<A, B>(A first, B second) {}

    static <A, B, C> Stream<C> zip(List<A> a, List<B> b, BiFunction<A, B, C> f) {
        return IntStream.range(0, Math.min(a.size(), b.size())).mapToObj(i -> f.apply(a.get(i), b.get(i)));
    }

    static <T> Collector<T, ?, List<List<T>>> chunks(int n) {
        return Collector.of(ArrayList::new, (list, x) -> {
            if (list.isEmpty() || list.get(list.size() - 1).size() == n) {
                list.add(new ArrayList<>());
            }
            list.get(list.size() - 1).add(x);
        }, (a, b) -> {
            throw new IllegalStateException("not in parallel");
        });
    }

    public static void main(String[] args) {
        List<String> names = Arrays.asList("ann", "bob", "cyd", "dan", "eve");
        System.out.println(names.stream().collect(chunks(2)));
        System.out.println(zip(names, List.of(3, 1, 2), Pair::new).map(p -> p.first() + p.second()).collect(Collectors.toList()));
        Collector<String, StringJoiner, String> joiner = Collector.of(() -> new StringJoiner("|", "{", "}"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(names.stream().collect(joiner) + " " + Stream.<String>empty().collect(joiner));
        List<Point> points = IntStream.range(0, 4).boxed().flatMap(x -> IntStream.range(0, x).mapToObj(y -> new Point(x, y))).toList();
        System.out.println(points);
        Map<Integer, Integer> sums = points.stream().collect(Collectors.groupingBy(Point::x, TreeMap::new, Collectors.mapping(Point::y, Collectors.reducing(0, Integer::sum))));
        System.out.println(sums);
        Stream.Builder<String> builder = Stream.builder();
        names.stream().filter(n -> n.contains("n")).forEach(builder);
        System.out.println(builder.add("zoe").build().map(String::toUpperCase).collect(Collectors.joining(" ")));
        Iterator<Integer> it = Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).map(f -> f[0]).iterator();
        StringBuilder fib = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            fib.append(it.next()).append(' ');
        }
        System.out.println(fib.toString().trim());
        System.out.println(Stream.of("1", "x", "3").map(OwnCollectors::parse).flatMap(Optional::stream).mapToInt(Integer::intValue).sum());
        Map<Boolean, List<Integer>> split = IntStream.rangeClosed(1, 10).boxed().collect(Collectors.partitioningBy(n -> n % 2 == 0));
        System.out.println(split + " " + names.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        try (Stream<String> closing = names.stream().onClose(() -> System.out.println("closed"))) {
            System.out.println(closing.skip(4).findFirst().orElse("none"));
        }
    }

    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}

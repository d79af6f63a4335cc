import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** map, filter, flatMap, distinct, sorted, limit, reduce, matching. */
public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = Arrays.asList("stream", "of", "words", "of", "a", "stream", "text");
        System.out.println(words.stream().map(String::toUpperCase).filter(w -> w.length() > 2).toList());
        System.out.println(words.stream().distinct().sorted().toList());
        System.out.println(words.stream().skip(2).limit(3).map(String::length).reduce(0, Integer::sum));
        System.out.println(words.stream().anyMatch("of"::equals) + " " + words.stream().allMatch(w -> w.length() < 6)
                + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(words.stream().filter(w -> w.contains("x")).findFirst() + " " + words.stream().filter(String::isBlank).findAny());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).toList());
        System.out.println(Stream.of(5, 2, 8).reduce(Integer::max).get() + " " + Stream.of(1, 2, 3, 4).reduce(1, (a, b) -> a * b));
        System.out.println(words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum) + " " + words.stream().count());
        System.out.println(Stream.of(3, 1, 2).sorted((a, b) -> b - a).toList() + " " + Stream.of(3, 1, 2).max(Integer::compare).get());
        StringBuilder trace = new StringBuilder();
        List<Integer> lazily = Stream.of(1, 2, 3, 4, 5, 6)
                .peek(x -> trace.append('p').append(x))
                .filter(x -> x % 2 == 0)
                .peek(x -> trace.append('f').append(x))
                .limit(2)
                .toList();
        System.out.println(lazily + " " + trace);
        System.out.println(Stream.iterate(1, x -> x * 3).takeWhile(x -> x < 500).toList());
        System.out.println(Stream.iterate(1, x -> x < 100, x -> x * 2).dropWhile(x -> x < 10).toList());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).limit(5).toList());
        System.out.println(Stream.concat(Stream.of("a"), Stream.of("b", "c")).toList());
        System.out.println(Stream.<Integer>of(1, 2, 3).<String>mapMulti((x, out) -> {
            for (int i = 0; i < x; i++) {
                out.accept(x + "." + i);
            }
        }).toList());
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.empty().findAny().isPresent());
        Object[] array = words.stream().sorted().toArray();
        String[] strings = words.stream().limit(2).toArray(String[]::new);
        System.out.println(array.length + " " + strings[1]);
        Stream<String> once = words.stream();
        once.forEach(w -> System.out.print(w + " "));
        System.out.println();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}

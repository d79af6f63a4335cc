import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams with results that no schedule changes. */
public class ParallelStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().sum());
        System.out.println(IntStream.range(0, 100).parallel().filter(i -> i % 7 == 0).boxed().collect(Collectors.toList()));
        List<String> words = Arrays.asList("one", "two", "three", "four", "five", "six");
        System.out.println(words.parallelStream().map(String::toUpperCase).collect(Collectors.joining(",")));
        System.out.println(words.parallelStream().mapToInt(String::length).max().getAsInt());
        System.out.println(new java.util.TreeMap<>(words.parallelStream().collect(Collectors.groupingBy(String::length, Collectors.counting()))));
        words.parallelStream().sorted().forEachOrdered(w -> System.out.print(w + " "));
        System.out.println();
        System.out.println(IntStream.range(0, 50).parallel().reduce(0, (a, b) -> a ^ b));
        int[] big = IntStream.range(0, 5000).map(i -> (i * 31) % 4999).toArray();
        Arrays.parallelSort(big);
        System.out.println(big[0] + " " + big[2500] + " " + big[4999]);
    }
}

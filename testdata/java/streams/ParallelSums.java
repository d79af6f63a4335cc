import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Parallel streams whose results do not depend on the order. */
public class ParallelSums {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().sum());
        List<Integer> numbers = IntStream.range(0, 50).boxed().collect(Collectors.toList());
        System.out.println(numbers.parallelStream().map(x -> x * x).filter(x -> x % 3 == 1).collect(Collectors.toList()));
        AtomicInteger seen = new AtomicInteger();
        numbers.parallelStream().forEach(x -> seen.addAndGet(x));
        System.out.println(seen);
        System.out.println(numbers.parallelStream().reduce(0, Integer::max) + " " + LongStream.range(0, 100).parallel().mapToObj(Long::toString).collect(Collectors.joining()).length());
        int[] a = new int[40];
        Arrays.parallelSetAll(a, i -> 40 - i);
        Arrays.parallelSort(a);
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(a[0] + " " + a[39] + " " + Arrays.stream(a).parallel().anyMatch(x -> x == 10));
        numbers.parallelStream().skip(45).forEachOrdered(x -> System.out.print(x + " "));
        System.out.println(numbers.stream().parallel().sequential().isParallel());
    }
}

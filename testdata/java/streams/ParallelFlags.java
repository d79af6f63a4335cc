import java.util.ArrayList;
import java.util.List;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Which streams are parallel, whoever executes them. */
public class ParallelFlags {
    static void show(String what, BaseStream<?, ?> s) {
        System.out.println(what + " " + s.isParallel());
        s.close();
    }

    public static void main(String[] args) {
        List<Integer> numbers = List.of(3, 1, 2);
        show("stream", numbers.stream());
        show("parallelStream", numbers.parallelStream());
        show("parallel", Stream.of(1).parallel());
        show("parallel after map", Stream.of(1).map(x -> x).parallel());
        show("map after parallel", Stream.of(1).parallel().map(x -> x).filter(x -> x > 0));
        show("sequential", numbers.parallelStream().sorted().sequential());
        show("last one wins", Stream.of(1).parallel().sequential().parallel());
        show("boxed", IntStream.range(0, 4).parallel().boxed());
        show("concat", Stream.concat(Stream.of(1), Stream.of(2).parallel()));
        show("concat of neither", LongStream.concat(LongStream.of(1), LongStream.of(2)));
        show("support", StreamSupport.stream(numbers.spliterator(), true));
        show("iterate", Stream.iterate(1, x -> x + 1).unordered());
        Stream<Integer> s = Stream.of(1, 2, 3);
        Stream<Integer> mapped = s.map(x -> x * 2);
        mapped.parallel();
        System.out.println(s.isParallel() + " " + mapped.isParallel() + " " + mapped.toList());
        List<Integer> seen = new ArrayList<>();
        Stream.concat(numbers.parallelStream(), Stream.of(9)).forEachOrdered(seen::add);
        System.out.println(seen + " " + IntStream.range(0, 100).parallel().filter(x -> x % 9 == 0).boxed().collect(Collectors.toList()));
        try {
            mapped.isParallel();
            mapped.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}

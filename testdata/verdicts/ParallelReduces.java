// verdict: holds
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What parallel streams promise, whichever thread comes to which element when: results are put together in order, the first is the first. */
public class ParallelReduces {
    public static void main(String[] args) {
        AtomicInteger count = new AtomicInteger();
        IntStream.range(0, 3).parallel().forEach(count::addAndGet);
        assert count.get() == 3;
        List<String> capitals = List.of("a", "b", "c").parallelStream().map(String::toUpperCase).collect(Collectors.toList());
        assert capitals.equals(List.of("A", "B", "C"));
        Map<Integer, Long> lengths = Stream.of("a", "bb", "cc").parallel().collect(Collectors.groupingBy(String::length, Collectors.counting()));
        assert lengths.equals(Map.of(1, 1L, 2, 2L));
        assert Stream.of(1, 2, 4).parallel().filter(x -> x % 2 == 0).findFirst().get() == 2;
    }
}

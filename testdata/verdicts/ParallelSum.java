// verdict: assertion
import java.util.stream.IntStream;

/** A race within a parallel stream. */
public class ParallelSum {
    static int sum;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> sum += i);
        assert sum == 1;
    }
}

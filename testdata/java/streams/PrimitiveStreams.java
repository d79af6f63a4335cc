import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** IntStream, LongStream, DoubleStream. */
public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.of(3, 1, 2).boxed().toList() + " " + Arrays.toString(IntStream.iterate(1, x -> x * 2).limit(8).toArray()));
        System.out.println(IntStream.rangeClosed(1, 100).filter(x -> x % 7 == 0).average().getAsDouble());
        System.out.println(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1.5, -2.5).max().getAsDouble());
        OptionalInt none = IntStream.empty().max();
        System.out.println(none + " " + IntStream.of(7).min() + " " + none.orElse(-1));
        IntSummaryStatistics stats = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(stats);
        System.out.println(LongStream.of(5, 10).summaryStatistics());
        System.out.println(IntStream.range(0, 5).mapToObj(i -> "i" + i).toList());
        System.out.println(IntStream.range(0, 4).mapToLong(i -> 1L << i * 10).sum() + " " + IntStream.range(1, 4).asDoubleStream().map(Math::sqrt).sum());
        System.out.println(Arrays.toString(new Random(7).ints(6, 0, 50).sorted().toArray()));
        System.out.println("hello".chars().filter(c -> c == 'l').count() + " " + "héllo".codePoints().max().getAsInt());
        System.out.println("stream".chars().mapToObj(c -> String.valueOf((char) c)).sorted().reduce("", String::concat));
        System.out.println(IntStream.range(0, 20).boxed().mapToInt(Integer::intValue).skip(15).sum());
        System.out.println(Arrays.stream(new double[] {2, 4}).map(x -> x / 3).boxed().toList());
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(IntStream.of(1, 2, 2, 3, 3, 3).distinct().count() + " " + IntStream.of(1, 5, 2).takeWhile(x -> x < 5).sum()
                + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).anyMatch(x -> x == 2));
        System.out.println(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).sum() + " " + IntStream.range(0, 4).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(5).average().orElse(0) + " " + LongStream.range(5, 5).findFirst().isPresent());
    }
}

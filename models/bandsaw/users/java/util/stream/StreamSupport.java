package bandsaw.users.java.util.stream;

import java.util.Spliterator;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What else makes streams parallel is told by the methods that are called; here it is an argument. */
final class StreamSupport {
    private StreamSupport() {}

    static <T> Stream<T> stream(Spliterator<T> source, boolean parallel) {
        Stream<T> s = java.util.stream.StreamSupport.stream(source, false);
        return parallel ? s.parallel() : s;
    }

    static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> source, int characteristics, boolean parallel) {
        Stream<T> s = java.util.stream.StreamSupport.stream(source, characteristics, false);
        return parallel ? s.parallel() : s;
    }

    static IntStream intStream(Spliterator.OfInt source, boolean parallel) {
        IntStream s = java.util.stream.StreamSupport.intStream(source, false);
        return parallel ? s.parallel() : s;
    }

    static IntStream intStream(Supplier<? extends Spliterator.OfInt> source, int characteristics, boolean parallel) {
        IntStream s = java.util.stream.StreamSupport.intStream(source, characteristics, false);
        return parallel ? s.parallel() : s;
    }

    static LongStream longStream(Spliterator.OfLong source, boolean parallel) {
        LongStream s = java.util.stream.StreamSupport.longStream(source, false);
        return parallel ? s.parallel() : s;
    }

    static LongStream longStream(Supplier<? extends Spliterator.OfLong> source, int characteristics, boolean parallel) {
        LongStream s = java.util.stream.StreamSupport.longStream(source, characteristics, false);
        return parallel ? s.parallel() : s;
    }

    static DoubleStream doubleStream(Spliterator.OfDouble source, boolean parallel) {
        DoubleStream s = java.util.stream.StreamSupport.doubleStream(source, false);
        return parallel ? s.parallel() : s;
    }

    static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> source, int characteristics, boolean parallel) {
        DoubleStream s = java.util.stream.StreamSupport.doubleStream(source, characteristics, false);
        return parallel ? s.parallel() : s;
    }
}

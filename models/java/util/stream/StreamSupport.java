package java.util.stream;

import bandsaw.Machine;
import java.util.Spliterator;
import java.util.function.Supplier;

public final class StreamSupport {
    private StreamSupport() {}

    public static <T> Stream<T> stream(Spliterator<T> source, boolean parallel) {
        sequential(parallel);
        return new ReferencePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), false);
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> source, int characteristics, boolean parallel) {
        sequential(parallel);
        return new ReferencePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), false);
    }

    public static IntStream intStream(Spliterator.OfInt source, boolean parallel) {
        sequential(parallel);
        return new IntPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), false);
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> source, int characteristics, boolean parallel) {
        sequential(parallel);
        return new IntPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), false);
    }

    public static LongStream longStream(Spliterator.OfLong source, boolean parallel) {
        sequential(parallel);
        return new LongPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), false);
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> source, int characteristics, boolean parallel) {
        sequential(parallel);
        return new LongPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), false);
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble source, boolean parallel) {
        sequential(parallel);
        return new DoublePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), false);
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> source, int characteristics, boolean parallel) {
        sequential(parallel);
        return new DoublePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), false);
    }

    private static void sequential(boolean parallel) {
        if (parallel) {
            Machine.unexplored("parallel streams were executed in order by one thread");
        }
    }
}

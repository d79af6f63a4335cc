package java.util.stream;

import bandsaw.Adds;
import bandsaw.Machine;
import java.util.Spliterator;
import java.util.function.Supplier;

public final class StreamSupport {
    private StreamSupport() {}

    public static <T> Stream<T> stream(Spliterator<T> source, boolean parallel) {
        inOrder(parallel);
        return new ReferencePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), parallel);
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> source, int characteristics, boolean parallel) {
        inOrder(parallel);
        return new ReferencePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), parallel);
    }

    public static IntStream intStream(Spliterator.OfInt source, boolean parallel) {
        inOrder(parallel);
        return new IntPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), parallel);
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> source, int characteristics, boolean parallel) {
        inOrder(parallel);
        return new IntPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), parallel);
    }

    public static LongStream longStream(Spliterator.OfLong source, boolean parallel) {
        inOrder(parallel);
        return new LongPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), parallel);
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> source, int characteristics, boolean parallel) {
        inOrder(parallel);
        return new LongPipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), parallel);
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble source, boolean parallel) {
        inOrder(parallel);
        return new DoublePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(source), parallel);
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> source, int characteristics, boolean parallel) {
        inOrder(parallel);
        return new DoublePipeline.Head<>(source, StreamOpFlag.fromCharacteristics(characteristics), parallel);
    }

    @Adds
    private static void inOrder(boolean parallel) {
        if (parallel) {
            Machine.unexplored("parallel streams were executed in order by one thread");
        }
    }
}

package java.util.stream;

import bandsaw.Unmodelled;

/** Streams are sequential: the machinery of parallel ones would be in every program that has streams. */
abstract class AbstractPipeline<A, B, S extends BaseStream<B, S>> {
    public final S parallel() {
        throw Unmodelled.parallelStream();
    }

    public final boolean isParallel() {
        return false;
    }
}

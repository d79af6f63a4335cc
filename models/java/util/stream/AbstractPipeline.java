package java.util.stream;

import bandsaw.Machine;

/**
 * Streams are sequential, as parallel ones are when there is one processor:
 * the machinery of those would be in every program that has streams.
 */
abstract class AbstractPipeline<A, B, S extends BaseStream<B, S>> {
    @SuppressWarnings("unchecked")
    public final S parallel() {
        Machine.unexplored("parallel streams were executed in order by one thread");
        return (S) this;
    }

    public final boolean isParallel() {
        return false;
    }
}

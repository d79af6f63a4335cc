package java.util.stream;

import bandsaw.Denied;
import bandsaw.Machine;
import bandsaw.Stub;

/**
 * Streams are executed in order, as parallel ones are when there is one
 * processor: the machinery of those would be in every program that has streams.
 * Programs see which are parallel.
 */
abstract class AbstractPipeline<A, B, S extends BaseStream<B, S>> {
    @SuppressWarnings("rawtypes")
    @Stub private final AbstractPipeline sourceStage = null;
    @Stub private boolean parallel;

    @SuppressWarnings("unchecked")
    public final S parallel() {
        Machine.unexplored("parallel streams were executed in order by one thread");
        sourceStage.parallel = true;
        return (S) this;
    }

    @Denied
    public final boolean isParallel() {
        return sourceStage.parallel;
    }
}

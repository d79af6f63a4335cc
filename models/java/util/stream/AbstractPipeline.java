package java.util.stream;

import bandsaw.OnlyIf;
import bandsaw.Stub;

/** Streams are executed in order where none can be parallel: the machinery of those would be in every program that has streams. */
abstract class AbstractPipeline<A, B, S extends BaseStream<B, S>> {
    @SuppressWarnings("rawtypes")
    @Stub private final AbstractPipeline sourceStage = null;
    @Stub private boolean parallel;

    @Stub
    public final S parallel() {
        throw new AssertionError();
    }

    @OnlyIf({"java.util.stream.AbstractPipeline.parallel()java.util.stream.BaseStream", "use of java.util.Collection.parallelStream()java.util.stream.Stream"})
    public final boolean isParallel() {
        return sourceStage.parallel;
    }
}

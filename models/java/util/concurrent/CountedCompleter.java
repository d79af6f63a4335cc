package java.util.concurrent;

import bandsaw.Stub;

public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    @Stub
    final CountedCompleter<?> completer = null;
}

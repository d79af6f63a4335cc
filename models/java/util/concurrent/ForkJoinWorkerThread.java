package java.util.concurrent;

import bandsaw.Stub;

public class ForkJoinWorkerThread extends Thread {
    @Stub
    final ForkJoinPool pool = null;
    @Stub
    final ForkJoinPool.WorkQueue workQueue = null;
}

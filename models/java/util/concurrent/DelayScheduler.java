package java.util.concurrent;

import bandsaw.Releases;
import bandsaw.Stub;

/** The thread by which a pool waits until tasks are due: the JDK's own. */
@Stub
@Releases(from = 25)
class DelayScheduler extends Thread {
    native int signal();

    native boolean canShutDown();

    @Stub
    @Releases(from = 25)
    abstract static class ScheduledForkJoinTask<T> extends ForkJoinTask<T> {}
}

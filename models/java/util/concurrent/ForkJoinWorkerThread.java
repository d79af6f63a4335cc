package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Releases;
import bandsaw.Stub;
import jdk.internal.misc.Unsafe;

public class ForkJoinWorkerThread extends Thread {
    @Stub
    final ForkJoinPool pool = null;
    @Stub
    final ForkJoinPool.WorkQueue workQueue = null;

    @Releases(from = 25)
    final native void resetThreadLocals();

    @Adds
    final boolean hasLocals() {
        Unsafe u = Unsafe.getUnsafe();
        return u.getReference(this, u.objectFieldOffset(Thread.class, "threadLocals")) != null
                || u.getReference(this, u.objectFieldOffset(Thread.class, "inheritableThreadLocals")) != null;
    }
}

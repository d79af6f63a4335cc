package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Order;
import bandsaw.Releases;
import bandsaw.Stub;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import jdk.internal.vm.ThreadContainer;

/**
 * Since Java 21. It counts its threads, and knows which they are only where it may interrupt them: the JDK's has them in a
 * table, in the order of their identity hash codes. That one starts, ends, or that no more are to start, is a step each:
 * in the JDK's, too, it takes effect at one point of time.
 */
@Releases(from = 21)
abstract class ThreadPerTaskExecutor extends ThreadContainer implements ExecutorService {
    @Stub
    private ThreadFactory factory;
    @Stub
    private CountDownLatch terminationSignal;
    @Stub
    private volatile int state;
    @Adds
    private int count;
    @Adds
    private ArrayList<Thread> started;

    @Adds
    private static final int STARTS = 0;
    @Adds
    private static final int STOPPED = 1;
    @Adds
    private static final int ENDED = 2;

    private ThreadPerTaskExecutor(ThreadFactory factory) {
        super(true);
        this.factory = Objects.requireNonNull(factory);
        terminationSignal = new CountDownLatch(1);
        if (interrupts()) {
            started = new ArrayList<>();
        }
    }

    private void start(Thread thread) {
        boolean begun = false;
        Machine.beginAtomic();
        if (state == STARTS) {
            count++;
            if (interrupts()) {
                started.add(thread);
            }
            try {
                thread.bandsawStart();
                begun = true;
            } finally {
                if (!begun) {
                    taskComplete(thread);
                    Machine.endAtomic();
                }
            }
        }
        Machine.endAtomic();
        if (!begun) {
            throw new RejectedExecutionException();
        }
    }

    private void taskComplete(Thread thread) {
        Machine.beginAtomic();
        count--;
        if (interrupts()) {
            int i = 0;
            while (started.get(i) != thread) {
                i++;
            }
            started.remove(i);
        }
        tryTerminate();
        Machine.endAtomic();
    }

    private void tryTerminate() {
        if (count == 0 && state == STOPPED) {
            state = ENDED;
            terminationSignal.countDown();
        }
    }

    /** That no more are to start others may be told before the end, though there is no thread. */
    public void shutdown() {
        Machine.beginAtomic();
        boolean now = state == STARTS;
        if (now) {
            state = STOPPED;
        }
        Machine.endAtomic();
        if (now) {
            Machine.beginAtomic();
            tryTerminate();
            Machine.endAtomic();
        }
    }

    public List<Runnable> shutdownNow() {
        shutdown();
        interruptAll();
        return List.of();
    }

    public native boolean isTerminated();

    /** Waits until all threads are done. */
    private void awaitTermination() {
        if (isTerminated()) {
            return;
        }
        shutdown();
        boolean interrupted = false;
        while (true) {
            try {
                terminationSignal.await();
                break;
            } catch (InterruptedException e) {
                if (others() && !interrupted) {
                    interruptAll();
                    interrupted = true;
                }
            }
        }
        if (others() && interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Adds
    private void interruptAll() {
        Machine.beginAtomic();
        Thread[] all = started.toArray(new Thread[0]);
        Machine.endAtomic();
        Order.any(all, false, "the threads of an executor were interrupted in one order only");
        for (int i = 0; i < all.length; i++) {
            all[i].interrupt();
        }
    }

    public native <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit) throws InterruptedException;

    private <T> void cancelAll(List<Future<T>> futures, int from) {
        if (!inTime()) {
            AbstractExecutorService.cancel(futures, from);
            return;
        }
        for (int i = from; i < futures.size(); i++) {
            futures.get(i).cancel(true);
        }
    }

    /** Whether tasks may be cancelled because their time is over. */
    @Adds
    @OnlyIf("java.util.concurrent.ThreadPerTaskExecutor.invokeAll(java.util.Collection,long,java.util.concurrent.TimeUnit)java.util.List")
    private static boolean inTime() {
        return true;
    }

    /** Whether it may interrupt its threads. */
    @Adds
    @OnlyIf("java.util.concurrent.ThreadPerTaskExecutor.interruptAll()void")
    private static boolean interrupts() {
        return true;
    }

    /** Whether others may interrupt who waits here. */
    @Adds
    @OnlyIf("java.lang.Thread.interrupt()void")
    private static boolean others() {
        return true;
    }
}

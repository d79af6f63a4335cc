package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Stub;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Threads wait for it in no queue where nobody can tell. Where a program can, it is the JDK's own. */
public class CountDownLatch {
    @Stub
    private Sync sync;

    @Stub
    public CountDownLatch(int count) {}

    @Stub
    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        return false;
    }

    public void await() throws InterruptedException {
        Sync s = sync;
        if (Sync.queues()) {
            s.acquireSharedInterruptibly(1);
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        s.awaitZero();
    }

    public void countDown() {
        Sync s = sync;
        if (Sync.queues()) {
            s.releaseShared(1);
        } else {
            s.countDown();
        }
    }

    private static final class Sync extends AbstractQueuedSynchronizer {
        /** Whether the program can tell who waits: lift puts false where it cannot. */
        @Adds
        @OnlyIf({
            "fine", "@Shows", "parks", "interrupts", "java.util.concurrent.CountDownLatch.await(long,java.util.concurrent.TimeUnit)boolean"
        })
        static boolean queues() {
            return true;
        }

        /** Where threads wait; null if none did. */
        @Adds
        private Object gate;

        @Adds
        void awaitZero() {
            Machine.beginAtomic();
            if (getState() != 0) {
                Object g = gate;
                if (g == null) {
                    g = new Object();
                    gate = g;
                }
                synchronized (g) {
                    Machine.wait(g);
                }
            }
            Machine.endAtomic();
        }

        @Adds
        void countDown() {
            Machine.beginAtomic();
            int n = getState();
            if (n > 0) {
                setState(n - 1);
                Object g = gate;
                if (n == 1 && g != null) {
                    gate = null;
                    synchronized (g) {
                        Machine.notifyAll(g);
                    }
                }
            }
            Machine.endAtomic();
        }
    }
}

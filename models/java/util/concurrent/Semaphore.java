package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Atomic;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * Threads that want a permit wait in no queue where nobody can tell: whoever comes there is one for may have come first. Where a
 * program can, it is the JDK's own.
 */
public class Semaphore implements Serializable {
    @Stub
    private Sync sync;

    public void acquire() throws InterruptedException {
        Sync s = sync;
        if (Sync.queues()) {
            s.acquireSharedInterruptibly(1);
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        s.take();
    }

    public void acquireUninterruptibly() {
        Sync s = sync;
        if (Sync.queues()) {
            s.acquireShared(1);
        } else {
            s.take();
        }
    }

    @Atomic
    public native boolean tryAcquire();

    @Atomic
    public native boolean tryAcquire(int permits);

    @Atomic
    public native int drainPermits();

    public void release() {
        Sync s = sync;
        if (Sync.queues()) {
            s.releaseShared(1);
        } else {
            s.give(1);
        }
    }

    public void release(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        Sync s = sync;
        if (Sync.queues()) {
            s.releaseShared(permits);
        } else {
            s.give(permits);
        }
    }

    abstract static class Sync extends AbstractQueuedSynchronizer {
        /** Whether the program can tell who waits: lift puts false where it cannot. */
        @Adds
        @OnlyIf({
            "fine", "@Shows", "parks", "interrupts", "@TriesInTime java.util.concurrent.Semaphore", "@WantsSeveral java.util.concurrent.Semaphore"
        })
        static boolean queues() {
            return true;
        }

        /** Where threads wait; null if none ever did. */
        @Adds
        private Object gate;

        /** How many do. */
        @Adds
        private int waiting;

        /** Whether one was woken, and has not looked yet. */
        @Adds
        private boolean woken;

        @Adds
        final void take() {
            Machine.beginAtomic();
            while (getState() < 1) {
                Object g = gate;
                if (g == null) {
                    g = new Object();
                    gate = g;
                }
                waiting++;
                synchronized (g) {
                    Machine.wait(g);
                }
                waiting--;
                woken = false;
            }
            setState(getState() - 1);
            wakeNext();
            Machine.endAtomic();
        }

        @Adds
        final void give(int permits) {
            Machine.beginAtomic();
            int now = getState() + permits;
            if (now < getState()) {
                Machine.endAtomic();
                throw new Error("Maximum permit count exceeded");
            }
            setState(now);
            wakeNext();
            Machine.endAtomic();
        }

        /** Wakes one of those who wait if there is a permit for it. */
        @Adds
        private void wakeNext() {
            if (waiting > 0 && !woken && getState() > 0) {
                Object g = gate;
                synchronized (g) {
                    Machine.notify(g);
                }
                woken = true;
            }
        }
    }
}

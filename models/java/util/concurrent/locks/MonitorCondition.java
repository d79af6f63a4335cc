package java.util.concurrent.locks;

import bandsaw.Adds;
import bandsaw.AsksInTime;
import bandsaw.Clock;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/**
 * A condition of a lock that is a monitor: those that wait on it wait on the lock. As in the JDK a signal goes to the one that has
 * waited longest, and those that were signalled get the lock in that order, though others may come before.
 */
@Adds("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject")
@AsksInTime
final class MonitorCondition implements Condition {
    private final ReentrantLock.Sync lock;
    private Waiter first;

    MonitorCondition(ReentrantLock.Sync lock) {
        this.lock = lock;
    }

    /** A thread that waits: to be signalled, then for its turn. */
    static final class Waiter {
        final Thread thread;
        final boolean timed;
        final boolean interruptible;
        boolean signalled;
        /** Its time was over when a signal went past it. */
        boolean over;
        Waiter next;

        Waiter(Thread thread, boolean timed, boolean interruptible) {
            this.thread = thread;
            this.timed = timed;
            this.interruptible = interruptible;
        }

        /** Whether its wait may be over already, for another reason than a signal. */
        boolean mayBeOver() {
            return timed && !Machine.hasClock() || interruptible && roused();
        }

        boolean roused() {
            return interrupts() && thread.bandsawRoused();
        }
    }

    /** Whether a thread may ever be interrupted: lift puts false where none can be. */
    @OnlyIf("java.lang.Thread.interrupt()void")
    static boolean interrupts() {
        return true;
    }

    public void await() throws InterruptedException {
        await(false, true, 0);
    }

    public void awaitUninterruptibly() {
        try {
            await(false, false, 0);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return awaitFor(unit.toNanos(time));
    }

    public long awaitNanos(long nanos) throws InterruptedException {
        if (Clock.isEndless(nanos)) {
            await(false, true, 0);
            return nanos;
        }
        if (Machine.hasClock()) {
            long end = Machine.nanoTime() + nanos;
            await(true, true, nanos);
            return end - Machine.nanoTime();
        }
        boolean signalled = await(true, true, nanos);
        return signalled && Machine.choose(0, 1, "time is left|no time is left") == 0 ? nanos : nanos - Clock.THEN;
    }

    public boolean awaitUntil(Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - System.currentTimeMillis();
        return awaitFor(millis > Long.MAX_VALUE / 1000000 ? Long.MAX_VALUE : millis * 1000000);
    }

    private boolean awaitFor(long nanos) throws InterruptedException {
        return Clock.isEndless(nanos) ? await(false, true, 0) : await(true, true, nanos);
    }

    /** Tells whether it was signalled, before its time was over. */
    private boolean await(boolean timed, boolean interruptible, long nanos) throws InterruptedException {
        Thread t = Thread.currentThread();
        long until = Clock.until(nanos);
        Machine.beginAtomic();
        boolean interrupted = interruptible && t.bandsawInterrupted();
        boolean owner = Machine.holdsLock(lock);
        boolean roused = false;
        boolean signalled = false;
        if (!interrupted && owner) {
            Waiter w = new Waiter(t, timed, interruptible);
            append(w);
            int holds = lock.leaveForWait();
            roused = await(w, nanos);
            lock.takeAfterWait(holds);
            signalled = w.signalled;
            if (signalled) {
                next(w);
            } else {
                remove(w);
                // Its time had come before, and the interrupt while it waited for the lock.
                interrupted = roused && !w.over && (!timed || Machine.choose(0, 1, "the interrupt came first|its time was over first") == 0);
            }
        }
        if (interrupted && !(roused && interruptedSince(t))) {
            Thread.interrupted();
        }
        Machine.endAtomic();
        if (interrupted) {
            throw new InterruptedException();
        }
        if (!owner) {
            throw new IllegalMonitorStateException();
        }
        if (timed && signalled) {
            Clock.mayPass(until, nanos);
        } else if (timed) {
            Clock.pass(until, nanos);
        }
        return signalled;
    }

    /** Whether another interrupt came after it gave up because of one, when it only waited for the lock. */
    private static boolean interruptedSince(Thread t) {
        return t.bandsawRousedTwice() && Machine.choose(0, 1, "it gave up after the last interrupt|it was interrupted again since") == 1;
    }

    /** Waits until the wait is over and the lock is the thread's, and tells whether it is over because of an interrupt. */
    private boolean await(Waiter w, long nanos) {
        long left = !w.timed ? 0 : nanos > 0 ? nanos : 1;
        while (true) {
            Thread.bandsawWait(lock, left);
            if (w.signalled) {
                if (lock.signalled == w) {
                    return false;
                }
                left = 0; // it is not its turn
                continue;
            }
            boolean roused = w.roused();
            if (roused && w.interruptible || w.timed && !roused) {
                return roused;
            }
        }
    }

    // What happens in atomic sections reads a field that may be null once, so that it is known to throw nothing there.

    /** The lock's first waiter, w, has the lock: now it is the next one's turn. */
    private void next(Waiter w) {
        Waiter n = w.next;
        lock.signalled = n;
        if (n != null) {
            Machine.endWait(n.thread);
        }
    }

    private void append(Waiter w) {
        Waiter f = first;
        if (f == null) {
            first = w;
        } else {
            last(f).next = w;
        }
    }

    private static Waiter last(Waiter w) {
        Waiter last = w;
        for (Waiter n = w.next; n != null; n = n.next) {
            last = n;
        }
        return last;
    }

    /** A signal may have gone past it, so that it is not there. */
    private void remove(Waiter w) {
        if (first == w) {
            first = w.next;
        } else {
            for (Waiter n = first; n != null; n = n.next) {
                if (n.next == w) {
                    n.next = w.next;
                    break;
                }
            }
        }
        w.next = null;
    }

    /** Whether there is somebody to be signalled; owner is that of the lock which is asked. */
    boolean hasWaiters(ReentrantLock.Sync owner) {
        if (lock != owner) {
            throw new IllegalArgumentException("Not owner");
        }
        if (!Machine.holdsLock(lock)) {
            throw new IllegalMonitorStateException();
        }
        return first != null;
    }

    public void signal() {
        wake(false);
    }

    public void signalAll() {
        wake(true);
    }

    private void wake(boolean all) {
        if (!Machine.holdsLock(lock)) {
            throw new IllegalMonitorStateException();
        }
        Machine.beginAtomic();
        boolean done = false;
        for (Waiter w = first; w != null && !done; w = first) {
            first = w.next;
            w.next = null;
            if (w.mayBeOver() && Machine.choose(0, 1, "the signal wakes it|the signal passes by one whose wait is over") == 1) {
                w.over = !w.roused();
                continue; // it will see that nobody signalled it
            }
            w.signalled = true;
            Waiter turn = lock.signalled;
            if (turn == null) {
                lock.signalled = w;
                Machine.endWait(w.thread);
            } else {
                last(turn).next = w;
            }
            done = !all;
        }
        Machine.endAtomic();
    }
}

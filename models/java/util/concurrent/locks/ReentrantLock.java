package java.util.concurrent.locks;

import bandsaw.Adds;
import bandsaw.AsksInTime;
import bandsaw.Atomic;
import bandsaw.Clock;
import bandsaw.GivesWay;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/**
 * A lock that is not fair is the monitor of its sync object, which nobody else knows: who waits for it is in no queue, and
 * can go on when it is free. One that is fair, and all where a program can see how they are made, are the JDK's own.
 */
public class ReentrantLock implements Lock, Serializable {
    @Stub
    private Sync sync;

    public void lock() {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            s.lock();
        } else {
            s.take();
        }
    }

    // A thread that was not interrupted when it looked gets the lock, or finds that there is nothing to wait for, if it is interrupted then.
    @AsksInTime
    @GivesWay(after = "interrupted", interrupts = true)
    public void lockInterruptibly() throws InterruptedException {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            s.lockInterruptibly();
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Sync.interrupts()) {
            s.await(false, 0);
        } else {
            s.take();
        }
    }

    public boolean tryLock() {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            return s.tryLock();
        }
        return s.tryTake();
    }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        Sync s = sync;
        long nanos = unit.toNanos(time);
        if (Sync.queues() || s instanceof FairSync) {
            return s.tryLockNanos(nanos);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return s.tryTakeWithin(nanos);
    }

    public void unlock() {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            s.release(1);
        } else {
            s.leave();
        }
    }

    public Condition newCondition() {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            return s.newCondition();
        }
        return new MonitorCondition(s);
    }

    public boolean hasWaiters(Condition condition) {
        Sync s = sync;
        if (condition == null) {
            throw new NullPointerException();
        }
        if (condition instanceof MonitorCondition) {
            return ((MonitorCondition) condition).hasWaiters(s);
        }
        if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
            return s.hasWaiters((AbstractQueuedSynchronizer.ConditionObject) condition);
        }
        throw new IllegalArgumentException("not owner");
    }

    public boolean isHeldByCurrentThread() {
        Sync s = sync;
        if (Sync.queues() || s instanceof FairSync) {
            return s.isHeldExclusively();
        }
        return Machine.holdsLock(s);
    }

    /** Who owns it is a matter of when one asks. */
    public String toString() {
        Sync s = sync;
        if (!(Sync.queues() || s instanceof FairSync)) {
            Machine.unreal("the texts of locks were explored without their owners");
            return super.toString() + "[Unlocked]";
        }
        return super.toString() + s.textOfOwner();
    }

    abstract static class Sync extends AbstractQueuedSynchronizer {
        @Atomic
        final native void lock();

        @Atomic
        final native void lockInterruptibly() throws InterruptedException;

        @Atomic
        final native boolean tryLock();

        @Atomic
        final native boolean tryLockNanos(long nanos) throws InterruptedException;

        protected final native boolean isHeldExclusively();

        final native ConditionObject newCondition();

        final native Thread getOwner();

        @Adds
        final String textOfOwner() {
            Thread o = getOwner();
            return o == null ? "[Unlocked]" : "[Locked by thread " + o.getName() + "]";
        }

        /** Whether the program can tell how a lock is made: lift puts false where it cannot. */
        @Adds
        @OnlyIf({
            "fine", "@Shows java.util.concurrent.locks.ReentrantLock", "@Shows java.util.concurrent.locks.LockSupport",
            "@Shows java.lang.Thread", "parks", "interrupts seen"
        })
        static boolean queues() {
            return true;
        }

        /** Whether the program may ask whether a lock is taken, as it does when it tries to take it: lift puts false where it does not. */
        @Adds
        @OnlyIf({
            "java.util.concurrent.locks.ReentrantLock$Sync.tryTake()boolean", "java.util.concurrent.locks.ReentrantLock$Sync.await(boolean,long)boolean",
            "java.util.concurrent.locks.ReentrantLock$Sync.isLocked()boolean", "java.util.concurrent.locks.ReentrantLock$Sync.getHoldCount()int"
        })
        private static boolean asks() {
            return true;
        }

        /** Whether threads that wait for a lock may be interrupted: lift puts false where none can be. */
        @Adds
        @OnlyIf("interrupts")
        static boolean interrupts() {
            return true;
        }

        /** The threads that wait for the lock after a signal, in the order in which they get it. */
        @Adds
        MonitorCondition.Waiter signalled;

        /** Where threads wait for the lock that need not wait for ever; null if none ever did. */
        @Adds
        private Object gate;

        @Adds
        final void take() {
            if (!asks()) {
                Machine.enter(this);
                return;
            }
            Machine.beginAtomic();
            Machine.enter(this);
            count(1);
            Machine.endAtomic();
        }

        /** The thread owns the monitor, and has it more or fewer times now. */
        @Adds
        private void count(int by) {
            int n = getState() + by;
            if (n == 0) {
                setExclusiveOwnerThread(null);
            } else if (n == by) {
                setExclusiveOwnerThread(Thread.currentThread());
            }
            setState(n);
        }

        @Adds
        private boolean taken() {
            return getState() != 0 && !Machine.holdsLock(this);
        }

        @Adds
        final void leave() {
            if (!Machine.holdsLock(this)) {
                throw new IllegalMonitorStateException();
            }
            if (!asks()) {
                Machine.exit(this);
                return;
            }
            Machine.beginAtomic();
            count(-1);
            Machine.exit(this);
            wakeAtGate();
            Machine.endAtomic();
        }

        @Adds
        private void wakeAtGate() {
            if (interrupts() || Machine.hasClock()) {
                Object g = gate;
                if (g != null) {
                    synchronized (g) {
                        Machine.notifyAll(g);
                    }
                }
            }
        }

        @Adds
        final boolean tryTake() {
            Machine.beginAtomic();
            boolean free = !taken();
            if (free) {
                Machine.enter(this);
                count(1);
            }
            Machine.endAtomic();
            return free;
        }

        /**
         * In a search a thread waits as long as it does not move: if it does and the lock is taken, its time is over. If it can
         * be interrupted meanwhile it has to have found the lock taken before.
         */
        @Adds
        @AsksInTime
        final boolean tryTakeWithin(long nanos) throws InterruptedException {
            if (tryTake()) {
                return true;
            }
            if (nanos > 0 && (interrupts() || Machine.hasClock())) {
                return await(true, nanos);
            }
            if (interrupts()) { // the JDK's looks and tries once more before it gives up
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                return tryTake();
            }
            Clock.pass(Clock.until(nanos), nanos);
            return false;
        }

        /** Waits for the lock, an interrupt, and if it is timed the end of its time: false then. */
        @Adds
        @AsksInTime
        final boolean await(boolean timed, long nanos) throws InterruptedException {
            if (timed && Clock.isEndless(nanos)) {
                return await(false, 0);
            }
            long until = Clock.until(nanos);
            long end = timed && Machine.hasClock() ? Machine.nanoTime() + nanos : 0;
            Thread t = Thread.currentThread();
            boolean interrupted = false;
            boolean over = false;
            Machine.beginAtomic();
            boolean first = true;
            while (true) {
                boolean taken = taken();
                // Interrupted after it looked first, and before it took the lock or found that taken.
                if (!first && t.bandsawInterrupted() && (taken || Machine.choose(0, 1, "the interrupt comes first|the lock comes first") == 0)) {
                    interrupted = true;
                    break;
                }
                if (!taken) {
                    Machine.enter(this);
                    count(1);
                    break;
                }
                if (over) {
                    break;
                }
                first = false;
                long left = 0;
                if (timed) {
                    left = Machine.hasClock() ? end - Machine.nanoTime() : nanos;
                    if (left <= 0) {
                        over = true;
                        continue;
                    }
                }
                if (t.bandsawInterrupted()) {
                    continue;
                }
                Object g = gate;
                if (g == null) {
                    g = new Object();
                    gate = g;
                }
                synchronized (g) {
                    Thread.bandsawWait(g, left);
                }
                over = timed && !Machine.hasClock();
            }
            Machine.endAtomic();
            if (interrupted) {
                Thread.interrupted();
                throw new InterruptedException();
            }
            if (over) {
                Clock.pass(until, nanos);
            }
            return !over;
        }

        /** Before the thread waits on a condition: how often it has the lock, which the wait gives up. */
        @Adds
        final int leaveForWait() {
            if (!asks()) {
                return 0;
            }
            int n = getState();
            count(-n);
            wakeAtGate();
            return n;
        }

        @Adds
        final void takeAfterWait(int n) {
            if (asks()) {
                count(n);
            }
        }
    }

    static final class NonfairSync extends Sync {
        @Stub
        NonfairSync() {}

        protected final native boolean tryAcquire(int n);
    }

    static final class FairSync extends Sync {
        @Stub
        FairSync() {}

        protected final native boolean tryAcquire(int n);
    }
}

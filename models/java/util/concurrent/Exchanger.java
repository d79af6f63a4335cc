package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Whole;
import java.util.concurrent.locks.LockSupport;

/**
 * One place where the first of two threads waits for the second. The JDK's has several, so that many threads do not
 * stand in one another's way, and spins before it parks: who meets whom is a matter of who comes when all the same.
 */
@Whole
public class Exchanger<V> {
    /** Whoever came first and still waits. */
    @Adds
    private Offer waiting;

    public Exchanger() {}

    public V exchange(V x) throws InterruptedException {
        Offer o = new Offer(x);
        meet(o, false, 0);
        return (V) o.answer;
    }

    public V exchange(V x, long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
        Offer o = new Offer(x);
        if (!meet(o, true, unit.toNanos(timeout))) {
            throw new TimeoutException();
        }
        return (V) o.answer;
    }

    /** False if nobody came in time. */
    @Adds
    private boolean meet(Offer own, boolean timed, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Machine.beginAtomic();
        Offer other = waiting;
        if (other == null) {
            waiting = own;
        } else {
            waiting = null;
            own.answer = other.item;
            other.answer = own.item;
            other.met = true;
        }
        Machine.endAtomic();
        if (other != null) {
            LockSupport.unpark(other.parked);
            return true;
        }
        long end = timed ? System.nanoTime() + nanos : 0;
        own.parked = Thread.currentThread();
        while (!own.met) {
            long left = timed ? end - System.nanoTime() : 1;
            if (left <= 0) {
                return !leaves(own);
            }
            if (timed) {
                LockSupport.parkNanos(this, left);
            } else {
                LockSupport.park(this);
            }
            if (!own.met && Thread.currentThread().isInterrupted() && leaves(own)) {
                Thread.interrupted();
                throw new InterruptedException();
            }
        }
        return true;
    }

    /** Whether the thread that offers it gives up, as nobody came before. */
    @Adds
    private boolean leaves(Offer own) {
        Machine.beginAtomic();
        boolean leaves = !own.met;
        if (leaves) {
            waiting = null;
        }
        Machine.endAtomic();
        return leaves;
    }

    /** What a thread brings and gets. */
    @Adds
    private static final class Offer {
        final Object item;
        Object answer;
        volatile boolean met;
        /** The thread, when it is about to park. */
        volatile Thread parked;

        Offer(Object item) {
            this.item = item;
        }
    }
}

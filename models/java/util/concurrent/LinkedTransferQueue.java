package java.util.concurrent;

import bandsaw.AsksInTime;
import bandsaw.Atomic;
import bandsaw.GivesWay;
import bandsaw.Releases;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.AbstractQueue;

/** Who meets whom is decided in one step of the one that comes second. */
@Atomic
public abstract class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E>, Serializable {
    @Atomic
    public native void put(E e);

    @Atomic
    public native boolean offer(E e);

    @Atomic
    public native boolean offer(E e, long time, TimeUnit unit);

    @Atomic
    public native boolean add(E e);

    @Atomic
    public native boolean tryTransfer(E e);

    @Atomic
    public native void transfer(E e) throws InterruptedException;

    @Atomic
    public native boolean tryTransfer(E e, long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native E take() throws InterruptedException;

    @Atomic
    public native E poll();

    @Atomic
    public native E poll(long time, TimeUnit unit) throws InterruptedException;

    /** A thread that finds that it is interrupted may meet another yet before it gives up. */
    @AsksInTime
    @GivesWay(before = "casItem", interrupts = true)
    @Releases(until = 17)
    private native E awaitMatch(Node s, Node before, E e, boolean timed, long nanos);

    @Stub
    @Releases(until = 17)
    static final class Node {}

    @Releases(from = 21)
    static final class DualNode {
        /** As that above. */
        @AsksInTime
        @GivesWay(before = "cmpExItem", interrupts = true)
        @Releases(from = 21)
        final native Object await(Object e, long nanos, Object blocker, boolean spin);

        @AsksInTime
        @Releases(from = 21)
        public native boolean isReleasable();

        /** There are as many processors at any time. */
        @Releases(from = 21)
        private void checkForUniprocessor(boolean prev) {}
    }
}

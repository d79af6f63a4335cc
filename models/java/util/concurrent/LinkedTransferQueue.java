package java.util.concurrent;

import bandsaw.Atomic;
import bandsaw.Releases;
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

    @Releases(from = 21)
    static final class DualNode {
        /** There are as many processors at any time. */
        @Releases(from = 21)
        private void checkForUniprocessor(boolean prev) {}
    }
}

package java.util.concurrent;

import bandsaw.Atomic;
import java.io.Serializable;
import java.util.AbstractQueue;

/** Its operations on one element, which hold its lock. */
public abstract class LinkedBlockingDeque<E> extends AbstractQueue<E> implements BlockingDeque<E>, Serializable {
    @Atomic
    public native void putFirst(E e) throws InterruptedException;

    @Atomic
    public native boolean offerFirst(E e);

    @Atomic
    public native boolean offerFirst(E e, long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native E takeFirst() throws InterruptedException;

    @Atomic
    public native E pollFirst();

    @Atomic
    public native E pollFirst(long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native E peekFirst();

    @Atomic
    public native void putLast(E e) throws InterruptedException;

    @Atomic
    public native boolean offerLast(E e);

    @Atomic
    public native boolean offerLast(E e, long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native E takeLast() throws InterruptedException;

    @Atomic
    public native E pollLast();

    @Atomic
    public native E pollLast(long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native E peekLast();

    @Atomic
    public native int size();
}

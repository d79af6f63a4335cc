package java.util.concurrent;

import bandsaw.Atomic;
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.Deque;

/** Its operations on the first or last element, where nothing goes through it. */
public abstract class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E>, Serializable {
    @Atomic
    private native void linkFirst(E e);

    @Atomic
    private native void linkLast(E e);

    @Atomic
    public native E peekFirst();

    @Atomic
    public native E peekLast();

    @Atomic
    public native E pollFirst();

    @Atomic
    public native E pollLast();
}

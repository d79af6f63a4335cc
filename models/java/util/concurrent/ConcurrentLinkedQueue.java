package java.util.concurrent;

import bandsaw.Atomic;
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Iterator;
import java.util.Queue;

/** Its operations on the first or last element, and an iterator's steps, each of which takes effect at one point of time. */
public abstract class ConcurrentLinkedQueue<E> extends AbstractQueue<E> implements Queue<E>, Serializable {
    @Atomic
    public native boolean offer(E e);

    @Atomic
    public native E poll();

    @Atomic
    public native E peek();

    @Atomic
    public native boolean isEmpty();

    @Atomic
    public native Iterator<E> iterator();

    private abstract static class Itr<E> implements Iterator<E> {
        @Atomic
        public native E next();
    }
}

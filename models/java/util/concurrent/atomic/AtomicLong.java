package java.util.concurrent.atomic;

import bandsaw.Releases;

public class AtomicLong {
    public final native long get();

    public final native void set(long x);

    public final native long getAndIncrement();

    public final native boolean compareAndSet(long from, long to);

    @Releases(until = 21)
    private static boolean VMSupportsCS8() {
        return true;
    }
}

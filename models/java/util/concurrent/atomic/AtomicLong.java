package java.util.concurrent.atomic;

public class AtomicLong {
    public final native long get();

    public final native void set(long x);

    public final native boolean compareAndSet(long from, long to);

    private static boolean VMSupportsCS8() {
        return true;
    }
}

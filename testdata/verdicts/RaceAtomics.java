// verdict: holds
// property: check races
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Atomic variables, and a plain field that is accessed by a handle as if it were volatile, order what comes before. */
public class RaceAtomics {
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(RaceAtomics.class, "ready", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int ready;
    private int data;
    private int more;

    public static void main(String[] args) {
        RaceAtomics r = new RaceAtomics();
        AtomicInteger count = new AtomicInteger();
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        new Thread(() -> {
            r.data = 1;
            READY.setVolatile(r, 1);
            count.incrementAndGet();
            READY.getAndAdd(r, 1);
            r.more = 1;
            flags.set(1, 1);
        }).start();
        if ((int) READY.getVolatile(r) > 0) {
            assert r.data == 1;
        }
        count.incrementAndGet();
        if (flags.get(1) == 1) {
            assert r.more == 1;
        }
    }
}

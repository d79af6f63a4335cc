// verdict: race
// property: check races
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Atomic variables order what comes before; a plain access by a handle does not. */
public class RacePlainHandle {
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(RacePlainHandle.class, "ready", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int ready;
    private int data;
    private int more;

    public static void main(String[] args) {
        RacePlainHandle r = new RacePlainHandle();
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
        if ((int) READY.get(r) > 0) {
            assert r.data == 1;
        }
        count.incrementAndGet();
        if (flags.get(1) == 1) {
            assert r.more == 1;
        }
    }
}

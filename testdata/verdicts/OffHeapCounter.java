// verdict: holds
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import sun.misc.Unsafe;

/** A counter outside of the heap: what is written there at once is never seen in part, and a compare-and-set loses nothing. */
public class OffHeapCounter {
    static final Unsafe UNSAFE;
    static final long AT;

    static {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            UNSAFE = (Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        AT = UNSAFE.allocateMemory(8);
        UNSAFE.putLong(AT, 0);
    }

    static void add() {
        int old;
        do {
            old = UNSAFE.getIntVolatile(null, AT);
        } while (!UNSAFE.compareAndSwapInt(null, AT, old, old + 0x01020304));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            add();
            ByteBuffer b = ByteBuffer.allocateDirect(4);
            b.putInt(0, 7);
            assert b.getInt(0) == 7;
        });
        t.start();
        int seen = UNSAFE.getIntVolatile(null, AT);
        assert seen == 0 || seen == 0x01020304;
        add();
        t.join();
        assert UNSAFE.getInt(AT) == 0x02040608;
        UNSAFE.freeMemory(AT);
    }
}

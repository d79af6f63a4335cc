import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

public class SunUnsafe {
    private static final Unsafe UNSAFE;
    private static final long COUNT;

    static {
        try {
            Field f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            UNSAFE = (Unsafe) f.get(null);
            COUNT = UNSAFE.objectFieldOffset(SunUnsafe.class.getDeclaredField("count"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int count;

    public static void main(String[] args) {
        SunUnsafe o = new SunUnsafe();
        System.out.println(UNSAFE.compareAndSwapInt(o, COUNT, 0, 5) + " " + UNSAFE.getAndAddInt(o, COUNT, 3) + " " + UNSAFE.getInt(o, COUNT) + " " + o.count);
        long[] a = {1, 2, 3};
        long base = UNSAFE.arrayBaseOffset(long[].class);
        UNSAFE.putLong(a, base + 8, 20);
        System.out.println(Arrays.toString(a) + " " + UNSAFE.getInt(a, base + 16) + " " + UNSAFE.getByte(a, base + 8));
        byte[] bytes = new byte[8];
        UNSAFE.putInt(bytes, (long) Unsafe.ARRAY_BYTE_BASE_OFFSET + 2, 0x01020304);
        System.out.println(Arrays.toString(bytes) + " " + UNSAFE.getLong(bytes, (long) Unsafe.ARRAY_BYTE_BASE_OFFSET));
        UNSAFE.fullFence();
    }
}

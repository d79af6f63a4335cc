import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandles {
    private static final VarHandle X;
    private static final VarHandle NAME;
    private static final VarHandle TOTAL;
    private static final VarHandle SMALL;
    private static final VarHandle RATIO;
    private static final VarHandle FIXED;
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);
    private static final VarHandle LITTLE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            X = l.findVarHandle(VarHandles.class, "x", int.class);
            NAME = l.findVarHandle(VarHandles.class, "name", String.class);
            TOTAL = l.findStaticVarHandle(VarHandles.class, "total", long.class);
            SMALL = MethodHandles.privateLookupIn(VarHandles.class, l).findVarHandle(VarHandles.class, "small", byte.class);
            RATIO = l.findVarHandle(VarHandles.class, "ratio", double.class);
            FIXED = l.findVarHandle(VarHandles.class, "fixed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int fixed = Integer.parseInt("12");
    private volatile int x;
    private String name = "n";
    private static long total;
    private byte small;
    private double ratio = 1.5;

    private static int bump(VarHandle v, Object o) {
        int old = (int) v.getAndAdd(o, 100);
        v.setVolatile(o, (int) v.getVolatile(o) + 1);
        return old;
    }

    public static void main(String[] args) {
        VarHandles v = new VarHandles();
        System.out.println(X.compareAndSet(v, 0, 5) + " " + (int) X.getAndAdd(v, 3) + " " + (int) X.getAcquire(v) + " " + v.x);
        System.out.println((int) X.getAndBitwiseOr(v, 0x30) + " " + (int) X.getAndBitwiseAnd(v, 0xf0) + " " + (int) X.getAndBitwiseXor(v, 1) + " " + v.x);
        NAME.setRelease(v, "m");
        System.out.println((String) NAME.getAndSet(v, "k") + " " + NAME.compareAndExchange(v, "q", "z") + " " + NAME.get(v));
        TOTAL.set(7);
        System.out.println((long) TOTAL.getAndAdd(1L << 33) + " " + total + " " + TOTAL.weakCompareAndSet(total, 1L));
        System.out.println((byte) SMALL.getAndAdd(v, (byte) 100) + " " + (byte) SMALL.getAndAdd(v, (byte) 100) + " " + v.small);
        System.out.println(RATIO.compareAndSet(v, 1.5, 2.5) + " " + (double) RATIO.getAndAdd(v, 0.25) + " " + v.ratio);
        System.out.println(bump(X, v) + " " + v.x);
        int[] a = {1, 2, 3};
        System.out.println((int) INTS.getAndAdd(a, 1, 10) + " " + INTS.compareAndSet(a, 0, 1, 9) + " " + Arrays.toString(a));
        String[] s = {"a", null};
        System.out.println(STRINGS.compareAndSet(s, 1, null, "b") + " " + STRINGS.getAndSet(s, 0, "c") + " " + Arrays.toString(s));
        byte[] bytes = new byte[10];
        LITTLE.set(bytes, 1, 0x01020304);
        System.out.println(Arrays.toString(bytes) + " " + Long.toHexString((long) BIG.get(bytes, 0)));
        try {
            INTS.getVolatile(a, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            X.get((VarHandles) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println((int) FIXED.get(v) + " " + (int) FIXED.getVolatile(v));
        for (VarHandle h : new VarHandle[] {FIXED, X}) {
            try {
                h.set(v, 13);
                System.out.println(h.compareAndSet(v, 13, 14));
            } catch (UnsupportedOperationException e) {
                System.out.println("final");
            }
        }
        try {
            FIXED.compareAndSet(v, 12, 13);
        } catch (UnsupportedOperationException e) {
            System.out.println("final " + v.fixed);
        }
    }
}

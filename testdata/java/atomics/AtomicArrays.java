import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
    public static void main(String[] args) {
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(a.getAndIncrement(0) + " " + a.addAndGet(1, 10) + " " + a.compareAndSet(2, 3, 30) + " " + a.compareAndSet(2, 3, 31) + " " + a);
        System.out.println(a.getAndUpdate(0, x -> -x) + " " + a.accumulateAndGet(1, 5, (x, y) -> x / y) + " " + a.getAndSet(2, 9) + " " + a.length());
        try {
            a.incrementAndGet(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("out of bounds: " + e.getMessage());
        }
        try {
            a.get(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("out of bounds: " + e.getMessage());
        }
        AtomicLongArray l = new AtomicLongArray(4);
        for (int i = 0; i < l.length(); i++) {
            l.set(i, 1L << (20 * i));
        }
        System.out.println(l.getAndAdd(3, 5) + " " + l.decrementAndGet(0) + " " + l);
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(3);
        r.set(0, "a");
        System.out.println(r.compareAndSet(1, null, "b") + " " + r.compareAndSet(1, null, "c") + " " + r.getAndSet(0, "d") + " " + r.getAndUpdate(2, s -> s + "?") + " " + r);
    }
}

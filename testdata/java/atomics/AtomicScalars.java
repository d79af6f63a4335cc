import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicScalars {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger(3);
        System.out.println(n.incrementAndGet() + " " + n.getAndIncrement() + " " + n.decrementAndGet() + " " + n.getAndDecrement());
        System.out.println(n.compareAndSet(3, 10) + " " + n.compareAndSet(3, 11) + " " + n);
        System.out.println(n.weakCompareAndSetPlain(10, 12) + " " + n.compareAndExchange(12, 13) + " " + n.compareAndExchange(1, 2) + " " + n.get());
        System.out.println(n.getAndAdd(5) + " " + n.addAndGet(-20) + " " + n.getAndSet(7));
        System.out.println(n.updateAndGet(x -> x * x) + " " + n.getAndUpdate(x -> x + 1) + " " + n.accumulateAndGet(4, Math::max) + " " + n.getAndAccumulate(2, (x, y) -> x - y));
        n.lazySet(1);
        n.setRelease(n.getAcquire() + 1);
        n.setOpaque(n.getOpaque() * 4);
        n.setPlain(n.getPlain() - 1);
        System.out.println(n.intValue() + " " + n.longValue() + " " + n.doubleValue());

        AtomicLong big = new AtomicLong(Integer.MAX_VALUE);
        System.out.println(big.incrementAndGet() + " " + big.getAndAdd(1L << 40) + " " + big);
        System.out.println(big.compareAndSet(1L << 40, 0) + " " + big.compareAndSet(big.get(), -1) + " " + big.getAndSet(Long.MIN_VALUE) + " " + big.decrementAndGet());

        AtomicBoolean flag = new AtomicBoolean();
        System.out.println(flag.getAndSet(true) + " " + flag.get() + " " + flag.compareAndSet(true, false) + " " + flag.compareAndExchange(false, true) + " " + flag);

        AtomicReference<String> name = new AtomicReference<>("a");
        String old = name.get();
        System.out.println(name.compareAndSet(old, "b") + " " + name.compareAndSet(old, "c") + " " + name.getAndSet("d") + " " + name.updateAndGet(s -> s + s));
        System.out.println(name.accumulateAndGet("!", String::concat) + " " + name.compareAndExchange(null, "x") + " " + name);

        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("x", 1);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet("x", "y", 1, 2) + " " + stamped.compareAndSet("y", "z", 1, 2) + " " + stamped.get(stamp) + stamp[0]);
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("x", false);
        System.out.println(marked.attemptMark("x", true) + " " + marked.isMarked() + " " + marked.getReference());
    }
}

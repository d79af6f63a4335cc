import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** LongAdder, LongAccumulator, DoubleAdder. */
public class AdderStripes {
    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        DoubleAdder halves = new DoubleAdder();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    adder.add(me);
                    max.accumulate(me * k % 37);
                    halves.add(0.5);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(adder + " " + max + " " + halves);
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset());
        adder.increment();
        adder.decrement();
        System.out.println(adder.intValue());
    }
}

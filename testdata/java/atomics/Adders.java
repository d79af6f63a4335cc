import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class Adders {
    public static void main(String[] args) throws InterruptedException {
        LongAdder sum = new LongAdder();
        LongAccumulator most = new LongAccumulator(Long::max, Long.MIN_VALUE);
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            int id = i;
            workers[i] = new Thread(() -> {
                for (int k = 1; k <= 50; k++) {
                    sum.add(k);
                    most.accumulate(k * (id + 1));
                }
            });
            workers[i].start();
        }
        for (Thread w : workers) {
            w.join();
        }
        System.out.println(sum + " " + sum.sum() + " " + most.get() + " " + sum.sumThenReset() + " " + sum.intValue());
        DoubleAdder d = new DoubleAdder();
        d.add(0.5);
        d.add(0.25);
        System.out.println(d.sum() + " " + d);
        DoubleAccumulator p = new DoubleAccumulator((x, y) -> x * y, 1);
        p.accumulate(3);
        p.accumulate(-2.5);
        System.out.println(p.getThenReset() + " " + p.get());
    }
}

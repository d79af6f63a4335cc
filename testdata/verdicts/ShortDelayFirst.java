// verdict: assertion
// release: 25
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task with the shorter delay need not come first: it was given to the pool later. */
public class ShortDelayFirst {
    static int last;

    static synchronized void ran(int which) {
        last = which;
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ScheduledFuture<?> slow = pool.schedule(() -> ran(1), 20, TimeUnit.MILLISECONDS);
        ScheduledFuture<?> quick = pool.schedule(() -> ran(2), 10, TimeUnit.MILLISECONDS);
        slow.get();
        quick.get();
        synchronized (ShortDelayFirst.class) {
            assert last == 1;
        }
    }
}

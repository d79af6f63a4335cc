import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Scheduled tasks come in the order of their delays; periodic ones are cancelled. */
public class ScheduledTicks {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        ScheduledFuture<String> late = timer.schedule(() -> {
            System.out.println("late");
            return "result";
        }, 250, TimeUnit.MILLISECONDS);
        timer.schedule(() -> System.out.println("early"), 50, TimeUnit.MILLISECONDS);
        timer.schedule(() -> System.out.println("middle"), 150, TimeUnit.MILLISECONDS);
        System.out.println(late.get() + " " + late.isDone());

        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> tick = timer.scheduleAtFixedRate(() -> {
            if (three.getCount() > 0) {
                System.out.println("tick " + three.getCount());
                three.countDown();
            }
        }, 10, 20, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println(tick.cancel(false) + " " + tick.isCancelled());
        ScheduledFuture<?> fails = timer.scheduleWithFixedDelay(() -> {
            throw new RuntimeException("ends the series");
        }, 1, 1, TimeUnit.MILLISECONDS);
        try {
            fails.get();
        } catch (java.util.concurrent.ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        timer.shutdown();
        System.out.println(timer.awaitTermination(1, TimeUnit.SECONDS));
    }
}

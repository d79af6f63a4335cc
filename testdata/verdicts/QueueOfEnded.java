// verdict: assertion
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A reminder that comes while the pool is shut down is in its queue for a moment, before it is taken out again. */
public class QueueOfEnded {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor reminders = new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy());
        Thread client = new Thread(() -> reminders.schedule(() -> { }, 5, TimeUnit.SECONDS));
        client.start();
        reminders.shutdownNow();
        int left = reminders.getQueue().size();
        client.join();
        assert left == 0 : left;
    }
}

// verdict: assertion

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task that comes when a worker has died of an exception, and another is not there yet, is done before those in the queue. */
public class TaskJumpsQueue {
    static String log = "";
    static synchronized void log(String s) { log += s; }
    static synchronized String log() { return log; }
    static Thread make(Runnable r) { return new Thread(() -> { try { r.run(); } catch (IllegalStateException e) { } }); }
    public static void main(String[] a) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(1, TaskJumpsQueue::make);
        p.execute(() -> { log("x"); throw new IllegalStateException(); });
        CountDownLatch done = new CountDownLatch(2);
        p.execute(() -> { log("1"); done.countDown(); });
        p.execute(() -> { log("2"); done.countDown(); });
        done.await(); p.shutdown();
        if (log().equals("x21")) throw new AssertionError("second first");
    }
}

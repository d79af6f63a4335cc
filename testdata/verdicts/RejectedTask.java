// verdict: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** The exception of a task that comes too late tells the identity hash codes of the task and the pool: nobody looks into its text. */
public class RejectedTask {
    static class Job implements Runnable {
        int runs;

        public void run() {
            runs++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Job job = new Job();
        Thread stopper = new Thread(pool::shutdown);
        stopper.start();
        boolean accepted = true;
        try {
            pool.execute(job);
        } catch (RejectedExecutionException e) {
            accepted = false;
        }
        stopper.join();
        while (!pool.isTerminated()) {
            Thread.sleep(10);
        }
        assert job.runs == (accepted ? 1 : 0) : "rejected and run";
    }
}

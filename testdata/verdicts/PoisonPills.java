// verdict: assertion

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers take jobs from a queue until they find a pill; one pill too few is put. */
public class PoisonPills {
    interface Job {
        void run() throws Exception;
    }

    static final Job PILL = () -> { };
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final List<Thread> workers = new ArrayList<>();
    private final AtomicInteger failed = new AtomicInteger();

    PoisonPills(int n) {
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(this::work, "worker-" + i);
            workers.add(t);
            t.start();
        }
    }

    private void work() {
        try {
            while (true) {
                Job job = jobs.take();
                if (job == PILL) {
                    return;
                }
                try {
                    job.run();
                } catch (Exception e) {
                    failed.incrementAndGet();
                    return; // a worker that fails leaves its pill to nobody
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void submit(Job job) throws InterruptedException {
        jobs.put(job);
    }

    void close() throws InterruptedException {
        for (int i = 0; i < workers.size() - failed.get(); i++) {
            jobs.put(PILL);
        }
        for (Thread t : workers) {
            t.join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PoisonPills pool = new PoisonPills(2);
        int[] sum = new int[1];
        pool.submit(() -> {
            synchronized (sum) {
                sum[0] += 1;
            }
        });
        pool.submit(() -> {
            throw new Exception("cannot");
        });
        pool.close();
        assert pool.jobs.isEmpty() : "a pill is left";
        assert sum[0] == 1;
    }
}

// answer: holds
// with the bug: violated: java.lang.AssertionError: job 2 was tried 4 times (feasible)
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Jobs that are tried until they succeed, a few times, each time after a longer pause. */
public final class RetryQueue {
    enum State { WAITING, DONE, FAILED, DROPPED }

    interface Job {
        void run(int attempt) throws Exception;
    }

    /** What is known of a job; guarded by the queue. */
    private static final class Entry {
        final int id;
        final Job job;
        int attempts;
        State state = State.WAITING;
        Exception last;

        Entry(int id, Job job) {
            this.id = id;
            this.job = job;
        }
    }

    private static final int ATTEMPTS = 3;
    private static final long PAUSE = 50;

    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final Map<Integer, Entry> entries = new HashMap<>();
    private final CountDownLatch settled;
    private int nextId = 1;

    RetryQueue(int jobs) {
        settled = new CountDownLatch(jobs);
    }

    int submit(Job job) {
        Entry e;
        synchronized (this) {
            e = new Entry(nextId++, job);
            entries.put(e.id, e);
        }
        enqueue(e, 0);
        return e.id;
    }

    private void enqueue(Entry e, long delay) {
        try {
            timer.schedule(() -> attempt(e), delay, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException x) {
            settle(e, State.DROPPED);
        }
    }

    private void attempt(Entry e) {
        int n;
        synchronized (this) {
            n = ++e.attempts;
        }
        try {
            e.job.run(n);
            settle(e, State.DONE);
        } catch (Exception x) {
            boolean again;
            synchronized (this) {
                e.last = x;
                again = e.attempts < ATTEMPTS; // bug: again = e.attempts <= ATTEMPTS;
            }
            if (again) {
                enqueue(e, PAUSE << n);
            } else {
                settle(e, State.FAILED);
            }
        }
    }

    private void settle(Entry e, State s) {
        synchronized (this) {
            if (e.state != State.WAITING) {
                throw new IllegalStateException("job " + e.id + " was " + e.state);
            }
            e.state = s;
        }
        settled.countDown();
    }

    synchronized State state(int id) {
        return entries.get(id).state;
    }

    synchronized int attempts(int id) {
        return entries.get(id).attempts;
    }

    void close() throws InterruptedException {
        settled.await();
        timer.shutdown();
        timer.awaitTermination(1, TimeUnit.SECONDS);
    }

    public static void main(String[] args) throws Exception {
        RetryQueue queue = new RetryQueue(2);
        int flaky = queue.submit(attempt -> {
            if (attempt < 2) {
                throw new Exception("not yet");
            }
        });
        int broken = queue.submit(attempt -> {
            throw new Exception("never");
        });
        queue.close();
        assert queue.state(flaky) == State.DONE : queue.state(flaky);
        assert queue.state(broken) == State.FAILED : queue.state(broken);
        assert queue.attempts(flaky) == 2 : queue.attempts(flaky);
        assert queue.attempts(broken) == ATTEMPTS : "job " + broken + " was tried " + queue.attempts(broken) + " times";
    }
}

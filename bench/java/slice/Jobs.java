import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Jobs with priorities and prerequisites, done by workers of its own making. A
 * job runs when all that it needs is done, and never twice.
 */
public class Jobs {
    enum State { WAITING, READY, RUNNING, DONE, FAILED, SKIPPED }

    /** Something to be done, and what has to be done before. */
    static final class Job {
        private final String name;
        private final int priority;
        private final Supplier<Integer> work;
        private final List<Job> needs = new ArrayList<>();
        private State state = State.WAITING;
        private int result;
        private int runs;
        private String message = "";

        Job(String name, int priority, Supplier<Integer> work) {
            this.name = name;
            this.priority = priority;
            this.work = work;
        }

        Job needs(Job... others) {
            for (Job o : others) {
                needs.add(o);
            }
            return this;
        }

        int priority() {
            return priority;
        }

        @Override
        public String toString() {
            return name + " [" + priority + "] " + state + (message.isEmpty() ? "" : ": " + message);
        }
    }

    /** What happens, told to whoever listens. */
    interface Listener {
        void changed(Job job, State from, State to);
    }

    /** Writes down what happens. */
    static final class History implements Listener {
        private final Vector<String> lines = new Vector<>();
        private final Map<State, Integer> counts = new EnumMap<>(State.class);

        @Override
        public void changed(Job job, State from, State to) {
            lines.add(job.name + ": " + from + " -> " + to);
            synchronized (counts) {
                counts.merge(to, 1, Integer::sum);
            }
        }

        void print() {
            for (int i = 0; i < lines.size(); i++) {
                System.out.println(lines.elementAt(i));
            }
            synchronized (counts) {
                System.out.println(counts);
            }
        }
    }

    /** Measures how deep the queue gets. */
    static final class Gauge implements Listener {
        private int waiting;
        private int most;
        private final StringBuffer curve = new StringBuffer();

        @Override
        public synchronized void changed(Job job, State from, State to) {
            if (to == State.READY) {
                waiting++;
            } else if (from == State.READY) {
                waiting--;
            }
            most = Math.max(most, waiting);
            curve.append(waiting).append(' ');
        }

        synchronized void print() {
            System.out.println("at most " + most + " ready: " + curve);
        }
    }

    /** A job fails. */
    static final class JobException extends RuntimeException {
        JobException(String message) {
            super(message);
        }
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Job> all = new ArrayList<>();
    private final PriorityQueue<Job> ready = new PriorityQueue<>(Comparator.comparingInt(Job::priority).reversed());
    private final List<Listener> listeners = new ArrayList<>();
    private final Map<String, Job> byName = new HashMap<>();
    private int open;
    private int running;

    Job job(String name, int priority, Supplier<Integer> work) {
        Job j = new Job(name, priority, work);
        if (byName.put(name, j) != null) {
            throw new IllegalArgumentException("two jobs are called " + name);
        }
        all.add(j);
        open++;
        return j;
    }

    void listen(Listener l) {
        listeners.add(l);
    }

    /** Refuses jobs that need themselves. */
    void check() {
        for (Job j : all) {
            Stack<Job> path = new Stack<>();
            visit(j, path);
        }
    }

    private void visit(Job j, Stack<Job> path) {
        if (path.contains(j)) {
            throw new IllegalStateException(j.name + " needs itself");
        }
        path.push(j);
        for (Job n : j.needs) {
            visit(n, path);
        }
        path.pop();
    }

    private void to(Job j, State state) {
        State from = j.state;
        j.state = state;
        for (Listener l : listeners) {
            l.changed(j, from, state);
        }
    }

    /** Makes ready what can be done, and skips what cannot any more. */
    private void update() {
        boolean again = true;
        while (again) {
            again = false;
            for (Job j : all) {
                if (j.state != State.WAITING) {
                    continue;
                }
                boolean done = true;
                boolean lost = false;
                for (Job n : j.needs) {
                    done &= n.state == State.DONE;
                    lost |= n.state == State.FAILED || n.state == State.SKIPPED;
                }
                if (lost) {
                    to(j, State.SKIPPED);
                    open--;
                    again = true;
                } else if (done) {
                    to(j, State.READY);
                    ready.add(j);
                }
            }
        }
        changed.signalAll();
    }

    /** The next job, null when there will be none. */
    private Job next() throws InterruptedException {
        lock.lock();
        try {
            while (ready.isEmpty() && open > 0) {
                changed.await();
            }
            Job j = ready.poll();
            if (j != null) {
                to(j, State.RUNNING);
                running++;
            }
            return j;
        } finally {
            lock.unlock();
        }
    }

    private void end(Job j, int result, RuntimeException failure) {
        lock.lock();
        try {
            running--;
            open--;
            if (failure == null) {
                j.result = result;
                to(j, State.DONE);
            } else {
                j.message = String.valueOf(failure.getMessage());
                to(j, State.FAILED);
            }
            update();
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        try {
            for (Job j = next(); j != null; j = next()) {
                int result = 0;
                RuntimeException failure = null;
                try {
                    j.runs++;
                    result = j.work.get();
                } catch (JobException e) {
                    failure = e;
                }
                end(j, result, failure);
            }
        } catch (InterruptedException e) {
            System.out.println(Thread.currentThread().getName() + " was interrupted");
        }
    }

    void run(int workers) throws InterruptedException {
        check();
        lock.lock();
        try {
            update();
        } finally {
            lock.unlock();
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            Thread t = new Thread(this::work, "worker " + i);
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    void print() {
        for (Job j : all) {
            System.out.println(j);
        }
    }

    /** A build: two files are compiled, linked and tested. */
    static Jobs build(History history, Gauge gauge) {
        Jobs jobs = new Jobs();
        jobs.listen(history);
        jobs.listen(gauge);
        Job one = jobs.job("one.c", 2, () -> 1);
        Job two = jobs.job("two.c", 1, () -> 2);
        Job link = jobs.job("link", 3, () -> {
            if (one.result + two.result != 3) {
                throw new JobException("undefined: " + (3 - one.result - two.result));
            }
            return 3;
        }).needs(one, two);
        jobs.job("test", 1, () -> link.result + 1).needs(link);
        return jobs;
    }

    public static void main(String[] args) throws InterruptedException {
        History history = new History();
        Gauge gauge = new Gauge();
        Jobs jobs = build(history, gauge);
        jobs.run(2);
        jobs.print();
        history.print();
        gauge.print();
        for (Job j : jobs.all) {
            assert j.state == State.DONE : j;
            assert j.runs == 1 : j.name + " ran " + j.runs + " times";
        }
        assert jobs.running == 0 && jobs.open == 0;
        assert jobs.byName.get("test").result == 4;
    }
}

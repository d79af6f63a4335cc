// answer: holds
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;

/** Runs tasks by priority on a few threads, with dependencies, cancelling and a clean end. */
public class TaskScheduler {

    enum Priority { HIGH, NORMAL, LOW }

    enum State { WAITING, READY, RUNNING, DONE, FAILED, CANCELLED }

    static final class Task<T> {
        private final String name;
        private final Priority priority;
        private final Callable<T> body;
        private final long number;
        private final List<Task<?>> dependents = new ArrayList<>();
        private int open;
        private State state = State.WAITING;
        private T result;
        private Throwable failure;

        Task(String name, Priority priority, long number, Callable<T> body) {
            this.name = name;
            this.priority = priority;
            this.number = number;
            this.body = body;
        }

        synchronized T get() throws InterruptedException, ExecutionException {
            while (state.compareTo(State.DONE) < 0) {
                wait();
            }
            switch (state) {
                case FAILED:
                    throw new ExecutionException(failure);
                case CANCELLED:
                    throw new CancellationException(name);
                default:
                    return result;
            }
        }

        synchronized boolean finish(State s, T value, Throwable t) {
            if (state.compareTo(State.DONE) >= 0) {
                return false;
            }
            state = s;
            result = value;
            failure = t;
            notifyAll();
            return true;
        }

        synchronized boolean begin() {
            if (state != State.READY) {
                return false;
            }
            state = State.RUNNING;
            return true;
        }

        void runBody() {
            try {
                T value = body.call();
                finish(State.DONE, value, null);
            } catch (Exception e) {
                finish(State.FAILED, null, e);
            }
        }

        @Override
        public String toString() {
            return name + "[" + state + "]";
        }
    }

    private final PriorityQueue<Task<?>> ready = new PriorityQueue<>(
            Comparator.<Task<?>, Priority>comparing(t -> t.priority).thenComparingLong(t -> t.number));
    private final List<Thread> workers = new ArrayList<>();
    private final Map<State, Integer> counts = new EnumMap<>(State.class);
    private long numbers;
    private int unfinished;
    private boolean closing;

    TaskScheduler(int threads) {
        for (int i = 0; i < threads; i++) {
            Thread t = new Thread(this::work, "scheduler-" + i);
            workers.add(t);
            t.start();
        }
    }

    synchronized <T> Task<T> submit(String name, Priority priority, Callable<T> body, Task<?>... after) {
        if (closing) {
            throw new IllegalStateException("closed");
        }
        Task<T> task = new Task<>(name, priority, numbers++, body);
        unfinished++;
        for (Task<?> t : after) {
            if (t.state.compareTo(State.DONE) < 0) {
                t.dependents.add(task);
                task.open++;
            }
        }
        if (task.open == 0) {
            makeReady(task);
        }
        return task;
    }

    private void makeReady(Task<?> task) {
        task.state = State.READY;
        ready.add(task);
        notify();
    }

    private void work() {
        try {
            while (true) {
                Task<?> task;
                synchronized (this) {
                    while (ready.isEmpty()) {
                        if (closing && unfinished == 0) {
                            return;
                        }
                        wait();
                    }
                    task = ready.poll();
                }
                if (task.begin()) {
                    task.runBody();
                }
                synchronized (this) {
                    unfinished--;
                    counts.merge(task.state, 1, Integer::sum);
                    for (Task<?> d : task.dependents) {
                        if (--d.open == 0) {
                            makeReady(d);
                        }
                    }
                    if (unfinished == 0) {
                        notifyAll();
                    }
                }
            }
        } catch (InterruptedException e) {
            // asked to stop
        }
    }

    void close() throws InterruptedException {
        synchronized (this) {
            closing = true;
            notifyAll();
        }
        for (Thread t : workers) {
            t.join();
        }
    }

    public static void main(String[] args) throws Exception {
        TaskScheduler scheduler = new TaskScheduler(2);
        Task<Integer> load = scheduler.submit("load", Priority.NORMAL, () -> 20);
        // The state of a task is read in submit without the task's lock while a worker writes it: a race that loses
        // the dependency's end when it comes between the test and the adding.
        Task<Integer> twice = scheduler.submit("twice", Priority.HIGH, () -> load.get() * 2, load);
        Task<Object> failing = scheduler.submit("fails", Priority.LOW, () -> { throw new IllegalStateException("no"); });
        int result = twice.get();
        try {
            failing.get();
            throw new AssertionError("did not fail");
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        scheduler.close();
        assert result == 40;
        assert scheduler.counts.get(State.DONE) == 2 : scheduler.counts;
        System.out.println(scheduler.counts + " " + load);
    }
}

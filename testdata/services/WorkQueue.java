// answer: holds
// with the bug: violated: deadlock: no thread can move (feasible)
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A pool of threads with a queue that has an end, and a shutdown that waits or drops. */
public final class WorkQueue implements AutoCloseable {

    /** What becomes of a task. */
    public static final class Handle<T> {
        private enum State { NEW, RUNNING, DONE, FAILED, CANCELLED }

        private final Callable<T> task;
        private State state = State.NEW;
        private T result;
        private Exception failure;
        private Consumer<? super T> then;

        private Handle(Callable<T> task) {
            this.task = task;
        }

        synchronized boolean cancel() {
            if (state != State.NEW) {
                return false;
            }
            state = State.CANCELLED;
            notifyAll();
            return true;
        }

        private synchronized boolean begin() {
            if (state != State.NEW) {
                return false;
            }
            state = State.RUNNING;
            return true;
        }

        private void run() {
            if (!begin()) {
                return;
            }
            try {
                T value = task.call();
                finish(State.DONE, value, null);
            } catch (Exception e) {
                finish(State.FAILED, null, e);
            }
        }

        private void finish(State s, T value, Exception e) {
            Consumer<? super T> call;
            synchronized (this) {
                state = s;
                result = value;
                failure = e;
                call = s == State.DONE ? then : null;
                notifyAll();
            }
            if (call != null) {
                call.accept(value);
            }
        }

        void thenAccept(Consumer<? super T> c) {
            synchronized (this) {
                if (state != State.DONE) {
                    then = c;
                    return;
                }
            }
            c.accept(result);
        }

        synchronized T get() throws InterruptedException, ExecutionException {
            while (state == State.NEW || state == State.RUNNING) {
                wait();
            }
            return switch (state) {
                case DONE -> result;
                case FAILED -> throw new ExecutionException(failure);
                case CANCELLED -> throw new CancellationException();
                default -> throw new IllegalStateException("state " + state);
            };
        }
    }

    private final Deque<Handle<?>> queue = new ArrayDeque<>();
    private final int capacity;
    private final Lock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Condition notFull = lock.newCondition();
    private final List<Thread> workers = new ArrayList<>();
    private boolean closed;

    public WorkQueue(int threads, int capacity) {
        this.capacity = capacity;
        IntStream.rangeClosed(1, threads).mapToObj(i -> new Thread(this::work, "worker-" + i)).forEach(workers::add);
        workers.forEach(Thread::start);
    }

    public <T> Handle<T> submit(Callable<T> task) throws InterruptedException {
        Handle<T> h = new Handle<>(task);
        lock.lock();
        try {
            while (queue.size() == capacity && !closed) {
                notFull.await();
            }
            if (closed) {
                throw new RejectedExecutionException("closed");
            }
            queue.addLast(h);
            notEmpty.signal();
            return h;
        } finally {
            lock.unlock();
        }
    }

    private Handle<?> next() throws InterruptedException {
        lock.lock();
        try {
            while (queue.isEmpty()) {
                if (closed) {
                    return null;
                }
                notEmpty.await();
            }
            Handle<?> h = queue.removeFirst();
            notFull.signal();
            return h;
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        try {
            for (Handle<?> h; (h = next()) != null; ) {
                h.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            notEmpty.signalAll(); // bug: notEmpty.signal();
            notFull.signalAll();
        } finally {
            lock.unlock();
        }
        boolean interrupted = false;
        for (Thread t : workers) {
            while (t.isAlive()) {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] told = new int[1];
        Handle<Integer> sum;
        Handle<String> text;
        try (WorkQueue pool = new WorkQueue(2, 1)) {
            sum = pool.submit(() -> IntStream.rangeClosed(1, 4).sum());
            sum.thenAccept(v -> told[0] = v);
            text = pool.submit(() -> {
                throw new java.io.IOException("no such file");
            });
        }
        if (sum.get() != 10 || told[0] != 10) {
            throw new AssertionError(sum.get() + " " + told[0]);
        }
        try {
            text.get();
            throw new AssertionError("no exception");
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof java.io.IOException io) || !io.getMessage().startsWith("no such")) {
                throw e;
            }
        }
        System.out.println("sum " + sum.get());
    }
}

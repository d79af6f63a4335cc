// answer: holds
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A pool of connections that are handed out, validated, and taken back. */
public class ConnectionPool implements AutoCloseable {

    static class Connection implements AutoCloseable {
        private static int created;
        final int id;
        private boolean closed;
        private boolean inTransaction;
        private final ConnectionPool pool;

        Connection(ConnectionPool pool) {
            this.pool = pool;
            this.id = ++created;
        }

        void begin() {
            checkOpen();
            if (inTransaction) {
                throw new IllegalStateException("connection " + id + " is in a transaction");
            }
            inTransaction = true;
        }

        void commit() {
            checkOpen();
            if (!inTransaction) {
                throw new IllegalStateException("connection " + id + " is in no transaction");
            }
            inTransaction = false;
        }

        boolean isValid() {
            return !closed && !inTransaction;
        }

        private void checkOpen() {
            if (closed) {
                throw new IllegalStateException("connection " + id + " is closed");
            }
        }

        @Override
        public void close() {
            pool.release(this);
        }

        void destroy() {
            closed = true;
        }
    }

    private final int max;
    private final Deque<Connection> idle = new ArrayDeque<>();
    private final Set<Connection> busy = new HashSet<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition available = lock.newCondition();
    private boolean shutdown;

    ConnectionPool(int max) {
        this.max = max;
    }

    Connection acquire(long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        lock.lockInterruptibly();
        try {
            while (true) {
                if (shutdown) {
                    throw new IllegalStateException("the pool is shut down");
                }
                Connection c = idle.pollFirst();
                if (c == null && busy.size() < max) {
                    c = new Connection(this);
                }
                if (c != null) {
                    busy.add(c);
                    return c;
                }
                if (nanos <= 0) {
                    throw new TimeoutException("no connection after " + unit.toMillis(timeout) + " ms");
                }
                nanos = available.awaitNanos(nanos);
            }
        } finally {
            lock.unlock();
        }
    }

    void release(Connection c) {
        lock.lock();
        try {
            if (!busy.remove(c)) {
                throw new IllegalStateException("connection " + c.id + " was not handed out");
            }
            if (shutdown || !c.isValid()) {
                c.destroy();
            } else {
                idle.addLast(c);
            }
            available.signal();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            shutdown = true;
            idle.forEach(Connection::destroy);
            idle.clear();
            // A mistake: those that wait for a connection are not told.
        } finally {
            lock.unlock();
        }
    }

    int size() {
        lock.lock();
        try {
            return idle.size() + busy.size();
        } finally {
            lock.unlock();
        }
    }

    static class Worker extends Thread {
        private final ConnectionPool pool;
        private final int rounds;
        int served;
        int timeouts;

        Worker(ConnectionPool pool, int rounds, String name) {
            super(name);
            this.pool = pool;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            for (int i = 0; i < rounds; i++) {
                try (Connection c = pool.acquire(100, TimeUnit.MILLISECONDS)) {
                    c.begin();
                    served++;
                    c.commit();
                } catch (TimeoutException e) {
                    timeouts++;
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ConnectionPool pool = new ConnectionPool(1);
        Worker a = new Worker(pool, 1, "worker-a");
        Worker b = new Worker(pool, 1, "worker-b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (a.served + a.timeouts != 1 || b.served + b.timeouts != 1) {
            throw new AssertionError(a.served + "+" + a.timeouts + ", " + b.served + "+" + b.timeouts);
        }
        if (pool.size() > 1) {
            throw new AssertionError("the pool has " + pool.size() + " connections");
        }
        pool.close();
        System.out.println("served " + (a.served + b.served));
    }
}

// answer: holds
// with the bug: violated: java.lang.AssertionError: 0 of 1 permits (feasible)
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** A pool of database connections: borrowed with a time limit, checked before they are given out, closed after many uses. */
public final class ResourcePool implements AutoCloseable {

    static class SqlException extends Exception {
        SqlException(String message) {
            super(message);
        }
    }

    /** A connection that the server may have closed. */
    static final class Connection {
        private final int id;
        private boolean open = true;
        private boolean busy;
        private int uses;

        Connection(int id) {
            this.id = id;
        }

        boolean isValid() {
            return open;
        }

        String query(String sql) throws SqlException {
            if (!open) {
                throw new SqlException("connection " + id + " is closed");
            }
            assert !busy : "connection " + id + " is used by two";
            busy = true;
            uses++;
            try {
                if (sql.startsWith("kill")) {
                    open = false;
                    throw new SqlException("server has gone away");
                }
                return "row of " + sql;
            } finally {
                busy = false;
            }
        }

        void close() {
            open = false;
        }
    }

    /** Makes connections; the server lets it make so many at most. */
    static final class Driver {
        private final AtomicInteger made = new AtomicInteger();
        private final int most;

        Driver(int most) {
            this.most = most;
        }

        Connection connect() throws SqlException {
            int n = made.incrementAndGet();
            if (n > most) {
                throw new SqlException("too many connections");
            }
            return new Connection(n);
        }
    }

    private final Driver driver;
    private final Semaphore permits;
    private final int size;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Connection> idle = new ArrayDeque<>();
    private final int maxUses;
    private volatile boolean closed;

    ResourcePool(Driver driver, int size, int maxUses) {
        this.driver = driver;
        this.size = size;
        this.permits = new Semaphore(size, true);
        this.maxUses = maxUses;
    }

    Connection borrow(long timeout, TimeUnit unit) throws InterruptedException, TimeoutException, SqlException {
        if (closed) {
            throw new IllegalStateException("the pool is closed");
        }
        if (!permits.tryAcquire(timeout, unit)) {
            throw new TimeoutException("no connection in " + timeout + " " + unit);
        }
        boolean given = false;
        try {
            Connection c = pollIdle();
            if (c == null) {
                c = driver.connect();
            }
            given = true;
            return c;
        } finally {
            if (!given) { // bug: if (closed) {
                permits.release();
            }
        }
    }

    private Connection pollIdle() {
        lock.lock();
        try {
            Connection c;
            while ((c = idle.pollFirst()) != null) {
                if (c.uses < maxUses && c.isValid()) {
                    return c;
                }
                c.close();
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    void giveBack(Connection c) {
        lock.lock();
        try {
            if (closed || !c.isValid()) {
                c.close();
            } else {
                idle.addFirst(c);
            }
        } finally {
            lock.unlock();
            permits.release();
        }
    }

    int available() {
        return permits.availablePermits();
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            for (Connection c : idle) {
                c.close();
            }
            idle.clear();
        } finally {
            lock.unlock();
        }
    }

    /** A request that runs one statement. */
    static String run(ResourcePool pool, String sql) throws InterruptedException {
        try {
            Connection c = pool.borrow(5, TimeUnit.SECONDS);
            try {
                return c.query(sql);
            } finally {
                pool.giveBack(c);
            }
        } catch (TimeoutException | SqlException e) {
            return "error: " + e.getMessage();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ResourcePool pool = new ResourcePool(new Driver(1), 1, 100);
        Thread killer = new Thread(() -> {
            try {
                String answer = run(pool, "kill 7");
                assert answer.startsWith("error") : answer;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "killer");
        killer.start();
        String answer = run(pool, "select 1");
        assert answer.equals("row of select 1") || answer.startsWith("error") : answer;
        killer.join();
        assert pool.available() == pool.size : pool.available() + " of " + pool.size + " permits";
        pool.close();
    }
}

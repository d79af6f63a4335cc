// verdict: holds

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/** Connections behind a semaphore, all of whose permits are taken to close them: nobody has one that is closed. */
public class ClosingConnections implements AutoCloseable {
    static final int SIZE = 2;

    static final class Connection {
        boolean open = true;
        boolean used;
    }

    final Semaphore free = new Semaphore(SIZE);
    final ConcurrentLinkedQueue<Connection> idle = new ConcurrentLinkedQueue<>();
    final AtomicBoolean closed = new AtomicBoolean();

    ClosingConnections() {
        for (int i = 0; i < SIZE; i++) {
            idle.add(new Connection());
        }
    }

    Connection get() throws InterruptedException {
        free.acquire();
        if (closed.get()) {
            free.release();
            throw new IllegalStateException("closed");
        }
        Connection c = idle.poll();
        assert c != null : "no connection with a permit";
        assert !c.used;
        c.used = true;
        return c;
    }

    void giveBack(Connection c) {
        assert c.open : "closed while in use";
        c.used = false;
        idle.add(c);
        free.release();
    }

    @Override
    public void close() throws InterruptedException {
        closed.set(true);
        free.acquire(SIZE);
        for (Connection c; (c = idle.poll()) != null; ) {
            c.open = false;
        }
        free.release(SIZE);
    }

    public static void main(String[] args) throws InterruptedException {
        ClosingConnections connections = new ClosingConnections();
        Runnable user = () -> {
            try {
                Connection c = connections.get();
                Thread.yield();
                connections.giveBack(c);
            } catch (IllegalStateException e) {
                assert connections.closed.get();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Thread a = new Thread(user, "a");
        Thread b = new Thread(user, "b");
        a.start();
        b.start();
        connections.close();
        a.join();
        b.join();
    }
}

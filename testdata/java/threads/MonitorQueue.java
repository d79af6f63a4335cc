import java.util.ArrayDeque;
import java.util.Deque;

/** An event loop: a thread that executes what others post, in order. */
public class MonitorQueue {
    static class Loop implements Runnable {
        private final Deque<Runnable> events = new ArrayDeque<>();
        private boolean closed;

        synchronized void post(Runnable r) {
            if (closed) throw new IllegalStateException("closed");
            events.addLast(r);
            notify();
        }

        synchronized void close() {
            closed = true;
            notify();
        }

        private synchronized Runnable next() throws InterruptedException {
            while (events.isEmpty() && !closed) wait();
            return events.pollFirst();
        }

        @Override
        public void run() {
            try {
                for (Runnable r; (r = next()) != null; ) {
                    try {
                        r.run();
                    } catch (RuntimeException e) {
                        System.out.println("event failed: " + e.getMessage());
                    }
                }
                System.out.println("loop ends");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Loop loop = new Loop();
        Thread t = new Thread(loop, "loop");
        t.start();
        for (int i = 0; i < 3; i++) {
            int n = i;
            loop.post(() -> System.out.println("event " + n + " on " + Thread.currentThread().getName()));
        }
        loop.post(() -> {
            throw new IllegalArgumentException("bad event");
        });
        loop.post(() -> {
            System.out.println("posts another");
            loop.post(() -> System.out.println("another"));
            loop.close();
        });
        t.join();
        try {
            loop.post(() -> {});
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}

// verdict: holds
import java.util.*;
import java.util.concurrent.*;

/** An event loop with two timers, one of which begins another, and tasks that are posted meanwhile. */
public class TimersOfLoop {
    static class Timer implements Comparable<Timer> {
        final long at;
        final Runnable task;
        boolean cancelled;

        Timer(long at, Runnable task) {
            this.at = at;
            this.task = task;
        }

        @Override
        public int compareTo(Timer o) {
            return Long.compare(at, o.at);
        }
    }

    static class Loop extends Thread {
        private final Object lock = new Object();
        private final Deque<Runnable> ready = new ArrayDeque<>();
        private final PriorityQueue<Timer> timers = new PriorityQueue<>();
        private boolean stopped;

        void post(Runnable r) {
            synchronized (lock) {
                ready.add(r);
                lock.notify();
            }
        }

        Timer after(long millis, Runnable r) {
            Timer t = new Timer(System.nanoTime() + millis * 1_000_000, r);
            synchronized (lock) {
                timers.add(t);
                lock.notify();
            }
            return t;
        }

        void shutDown() {
            post(() -> {
                synchronized (lock) {
                    stopped = true;
                }
            });
        }

        private Runnable next() throws InterruptedException {
            synchronized (lock) {
                while (true) {
                    if (stopped) {
                        return null;
                    }
                    Runnable r = ready.poll();
                    if (r != null) {
                        return r;
                    }
                    Timer t = timers.peek();
                    if (t == null) {
                        lock.wait();
                        continue;
                    }
                    long left = t.at - System.nanoTime();
                    if (left <= 0) {
                        timers.poll();
                        if (t.cancelled) {
                            continue;
                        }
                        return t.task;
                    }
                    lock.wait(left / 1_000_000 + 1);
                }
            }
        }

        @Override
        public void run() {
            try {
                for (Runnable r = next(); r != null; r = next()) {
                    r.run();
                }
            } catch (InterruptedException e) {
                // ends
            }
        }
    }

    static int ticks;
    static int posted;
    static int late;

    public static void main(String[] args) throws Exception {
        Loop loop = new Loop();
        loop.start();
        CountDownLatch fired = new CountDownLatch(2);
        loop.after(50, () -> {
            ticks++;
            fired.countDown();
            loop.after(50, fired::countDown);
        });
        loop.after(70, () -> late++);
        loop.post(() -> posted++);
        fired.await();
        loop.shutDown();
        loop.join();
        assert ticks == 1;
        assert posted == 1;
        assert late <= 1;
    }
}

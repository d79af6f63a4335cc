// verdict: holds
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Who finds that a request was cut off finds that it is late: two deadlines, a watchdog that looks again and again, and a worker. */
public class LateRequests {
    static class Request {
        final long deadline;
        private final AtomicReference<String> result = new AtomicReference<>();

        Request(long timeoutMillis) {
            deadline = System.currentTimeMillis() + timeoutMillis;
        }

        boolean complete(String s) {
            return result.compareAndSet(null, s);
        }

        boolean late(long now) {
            return now > deadline;
        }
    }

    static class Watchdog extends Thread {
        private final List<Request> watched;
        private volatile boolean stopped;

        Watchdog(List<Request> watched) {
            this.watched = watched;
        }

        void halt() {
            stopped = true;
            interrupt();
        }

        @Override
        public void run() {
            while (!stopped) {
                long now = System.currentTimeMillis();
                for (Request r : watched) {
                    if (r.late(now)) {
                        r.complete("timeout");
                    }
                }
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Request first = new Request(200);
        Request second = new Request(500);
        Watchdog dog = new Watchdog(List.of(first, second));
        dog.start();
        Thread worker = new Thread(() -> {
            if (!first.complete("one")) {
                assert first.late(System.currentTimeMillis()) : "cut off too early";
            }
            if (!second.complete("two")) {
                assert second.late(System.currentTimeMillis()) : "cut off too early";
            }
        });
        worker.start();
        worker.join();
        dog.halt();
        dog.join();
        assert first.result.get() != null && second.result.get() != null;
    }
}

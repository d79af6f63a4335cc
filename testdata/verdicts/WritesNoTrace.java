// verdict: holds
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;

/** A circuit breaker as an immutable state in an AtomicReference; its exceptions have no stack traces. */
public class WritesNoTrace {
    sealed interface State permits Closed, Open {}
    record Closed(int failures) implements State {}
    record Open() implements State {}

    static class OpenException extends RuntimeException {
        OpenException() {
            super("open", null, false, false);
        }
    }

    static class Down extends java.io.IOException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    private final int limit;
    private final AtomicReference<State> state = new AtomicReference<>(new Closed(0));

    WritesNoTrace(int limit) {
        this.limit = limit;
    }

    <T> T call(Callable<T> c) throws Exception {
        if (state.get() instanceof Open) {
            throw new OpenException();
        }
        try {
            T t = c.call();
            state.updateAndGet(s -> s instanceof Closed ? new Closed(0) : s);
            return t;
        } catch (Exception e) {
            state.updateAndGet(s -> s instanceof Closed cl
                    ? cl.failures() + 1 >= limit ? new Open() : new Closed(cl.failures() + 1)
                    : s);
            throw e;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WritesNoTrace b = new WritesNoTrace(2);
        int[] failed = new int[2];
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int r = 0; r < 2; r++) {
                    try {
                        b.call(() -> {
                            throw new Down();
                        });
                    } catch (Down e) {
                        assert e.getStackTrace().length == 0;
                        failed[k]++;
                    } catch (Exception e) {
                        assert e instanceof OpenException && e.getStackTrace().length == 0;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        int all = failed[0] + failed[1];
        // the first two open it; the other thread may be within a call by then
        assert all == 2 || all == 3 : all;
        assert b.state.get().equals(new Open());
        try {
            b.call(() -> 1);
            assert false;
        } catch (OpenException e) {
            assert "open".equals(e.getMessage());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}

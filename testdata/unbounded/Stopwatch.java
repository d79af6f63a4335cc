// verdict: holds
import bandsaw.Verify;


public class Stopwatch {
    private long started;
    private long elapsed;
    private boolean running;

    void start(long now) {
        if (!running) {
            started = now;
            running = true;
        }
    }

    void stop(long now) {
        if (running) {
            if (now > started) {
                elapsed = Math.addExact(elapsed, now - started);
            }
            running = false;
        }
    }

    public static void main(String[] args) {
        Stopwatch w = new Stopwatch();
        long t0 = Verify.anyLong();
        long t1 = Verify.anyLong();
        Verify.assume(0 <= t0 && t0 <= t1);
        w.start(t0);
        w.stop(t1);
        assert w.elapsed >= 0;
        assert w.elapsed == t1 - t0;
    }
}

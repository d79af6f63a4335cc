import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** printStackTrace to System.out and into a string. */
public class PrintedTraces {
    static void level(int n) {
        if (n == 0) {
            throw new UnsupportedOperationException("level zero");
        }
        level(n - 1);
    }

    static void wrap() {
        try {
            level(2);
        } catch (UnsupportedOperationException e) {
            throw new IllegalStateException("wrapped", e);
        }
    }

    public static void main(String[] args) {
        try {
            level(1);
        } catch (UnsupportedOperationException e) {
            e.printStackTrace(System.out);
        }
        try {
            wrap();
        } catch (IllegalStateException e) {
            e.addSuppressed(new Exception("on the side"));
            e.printStackTrace(System.out);
        }
        StringWriter w = new StringWriter();
        new Throwable("into a string").printStackTrace(new PrintWriter(w, true));
        String[] lines = w.toString().split("\n");
        System.out.println(lines.length + " " + lines[0] + lines[1]);
        Exception circular = new Exception("circular");
        Exception other = new Exception("other", circular);
        circular.initCause(other);
        circular.printStackTrace(System.out);
        locks();
    }

    static void locks() {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        System.out.println(System.out.getClass() + " " + System.in.getClass());
        System.out.println(changed.getClass() + " " + changed.getClass().getSimpleName());
        lock.lock();
        for (boolean timed : new boolean[] {false, true}) {
            Thread.currentThread().interrupt();
            try {
                if (timed) {
                    changed.await(1, TimeUnit.SECONDS);
                } else {
                    changed.await();
                }
            } catch (InterruptedException e) {
                e.printStackTrace(System.out);
            }
        }
        lock.unlock();
        try {
            changed.signal();
        } catch (IllegalMonitorStateException e) {
            e.printStackTrace(System.out);
        }
    }
}

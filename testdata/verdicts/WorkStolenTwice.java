// verdict: assertion
import java.util.concurrent.atomic.AtomicInteger;

/** A Chase-Lev deque whose owner takes the last element without a compare-and-set. */
public class WorkStolenTwice {
    private final int[] tasks = new int[4];
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;

    void push(int t) {
        int b = bottom;
        tasks[b & 3] = t;
        bottom = b + 1;
    }

    int pop() {
        int b = bottom - 1;
        bottom = b;
        int t = top.get();
        if (t > b) {
            bottom = t;
            return -1;
        }
        int task = tasks[b & 3];
        if (t == b) {
            // wrong: a thief may have it by now
            top.set(t + 1);
            bottom = t + 1;
        }
        return task;
    }

    int steal() {
        int t = top.get();
        int b = bottom;
        if (t >= b) {
            return -1;
        }
        int task = tasks[t & 3];
        return top.compareAndSet(t, t + 1) ? task : -1;
    }

    public static void main(String[] args) throws InterruptedException {
        WorkStolenTwice d = new WorkStolenTwice();
        int[] done = new int[3];
        Thread thief = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                int t = d.steal();
                if (t >= 0) {
                    synchronized (done) {
                        done[t]++;
                    }
                }
            }
        }, "thief");
        d.push(0);
        d.push(1);
        thief.start();
        d.push(2);
        for (int t; (t = d.pop()) >= 0; ) {
            synchronized (done) {
                done[t]++;
            }
        }
        thief.join();
        for (int i = 0; i < done.length; i++) {
            assert done[i] == 1 : "task " + i + " was done " + done[i] + " times";
        }
    }
}

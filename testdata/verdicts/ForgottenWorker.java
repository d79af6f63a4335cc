// verdict: assertion
import java.util.ArrayList;
import java.util.List;

/** The last worker is started and not in the list of those that are waited for, so that a sum may be lost. */
public class ForgottenWorker {
    static final Object lock = new Object();
    static int sum;

    static Thread worker() {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                sum++;
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            threads.add(worker());
        }
        Thread last = worker();
        for (Thread t : threads) {
            t.join();
        }
        int before = sum;
        sum = before + 1;
        last.join();
        assert sum == 4;
    }
}

import java.util.ArrayList;
import java.util.List;

/** Synchronized methods and blocks keep counts right. */
public class SyncCounter {
    private int a, b;
    private static int total;

    synchronized void hit() {
        a++;
        b += 2;
    }

    synchronized int balance() {
        return b - 2 * a;
    }

    static synchronized void add(int n) {
        total += n;
    }

    public static void main(String[] args) throws InterruptedException {
        SyncCounter c = new SyncCounter();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            Thread t = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    c.hit();
                    add(n);
                    if (c.balance() != 0) {
                        throw new IllegalStateException();
                    }
                    if (k % 10 == 0) {
                        Thread.yield();
                    }
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        synchronized (c) {
            System.out.println(c.a + " " + c.b + " " + total);
        }
    }
}

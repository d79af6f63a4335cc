import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Threads that are kept in lists, waited for, and taken out again. */
public class JoinedLists {
    private static final Object lock = new Object();
    private static int done;

    private static Thread worker(int amount) {
        return new Thread(() -> {
            synchronized (lock) {
                done += amount;
            }
        });
    }

    private static int round(int n) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= n; i++) {
            threads.add(worker(i));
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        synchronized (lock) {
            return done;
        }
    }

    private static int byPlace() throws InterruptedException {
        List<Thread> threads = new LinkedList<>();
        for (int i = 0; i < 2; i++) {
            Thread t = worker(10);
            threads.add(t);
            t.start();
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join();
        }
        threads.clear();
        synchronized (lock) {
            return done + threads.size();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(round(2));
        System.out.println(byPlace());
        System.out.println(round(0));
    }
}

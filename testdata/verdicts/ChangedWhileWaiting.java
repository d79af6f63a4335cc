// verdict: exception java.util.ConcurrentModificationException
import java.util.ArrayList;
import java.util.List;

/** All add under a lock; who goes through the list gives the lock away as he waits for each job, and another one adds meanwhile. */
public class ChangedWhileWaiting {
    static final Object lock = new Object();
    static final List<String> jobs = new ArrayList<>();
    static boolean done;

    static void await(String job) {
        while (!done) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        synchronized (lock) {
            jobs.add("print");
        }
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                jobs.add("bind");
                done = true;
                lock.notifyAll();
            }
        });
        worker.start();
        synchronized (lock) {
            jobs.forEach(ChangedWhileWaiting::await);
        }
        worker.join();
    }
}

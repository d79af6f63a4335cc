// verdict: holds
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.locks.ReentrantLock;

/** Static methods with the names of methods of threads and collections have no receiver. */
public class StaticNamesakes {
    static final ReentrantLock lock = new ReentrantLock();
    static final ArrayDeque<String> jobs = new ArrayDeque<>();
    static boolean asked;

    static void run() {
        lock.lock();
        try {
            if (!isInterrupted()) {
                jobs.add("job");
            }
        } finally {
            lock.unlock();
        }
    }

    static void interrupt() {
        lock.lock();
        try {
            asked = true;
        } finally {
            lock.unlock();
        }
    }

    static boolean isInterrupted() {
        return asked;
    }

    static Iterator<String> iterator() {
        return jobs.iterator();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(StaticNamesakes::run);
        t.start();
        interrupt();
        t.join();
        int n = 0;
        for (Iterator<String> i = iterator(); i.hasNext(); i.next()) {
            n++;
        }
        assert n <= 1 && isInterrupted();
    }
}

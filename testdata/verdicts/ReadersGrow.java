// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads add to a list with a lock held that both can have. */
public class ReadersGrow {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final List<String> list = new ArrayList<>(1);

    static void add(String s) {
        lock.readLock().lock();
        try {
            list.add(s);
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> add("t"));
        t.start();
        add("one");
        add("two");
        t.join();
    }
}

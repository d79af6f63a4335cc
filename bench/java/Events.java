import java.util.ArrayList;
import java.util.List;

/** Three threads log records, each of which refers to the one before it of its thread. */
public class Events {
    record Event(String name, Integer at, Event cause) {}

    static final List<Event> log = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int id = t;
            threads[t] = new Thread(() -> work(id, n));
            threads[t].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert log.size() == 3 * n;
    }

    static synchronized Event add(String name, Event cause) {
        Event e = new Event(name, log.size(), cause);
        log.add(e);
        return e;
    }

    static void work(int id, int n) {
        Event last = null;
        for (int i = 0; i < n; i++) {
            last = add("t" + id + "." + i, last);
        }
    }
}

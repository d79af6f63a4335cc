// verdict: holds
public class RacyPool {
    private final Object lock = new Object();
    private int free = 2;
    private boolean closed;
    private Runnable task;
    private static int created;
    private static RacyPool instance;

    static RacyPool get() {
        if (instance == null) {
            synchronized (RacyPool.class) {
                if (instance == null) {
                    instance = new RacyPool();
                    created++;
                }
            }
        }
        return instance;
    }

    boolean take() {
        synchronized (lock) {
            if (closed || free == 0) {
                return false;
            }
            free--;
            return true;
        }
    }

    void close() {
        closed = true;
    }

    void submit(Runnable r) {
        task = r;
    }

    void work() {
        Runnable r = task;
        if (r != null) {
            r.run();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] done = new int[1];
        Thread worker = new Thread(() -> {
            RacyPool p = get();
            if (p.take()) {
                p.work();
            }
        });
        worker.start();
        RacyPool p = get();
        p.submit(() -> done[0]++);
        p.take();
        p.close();
        done[0]++;
        worker.join();
        if (created > 1) {
            throw new IllegalStateException();
        }
    }
}

// verdict: assertion
/** The last of those that are joined has started another thread, which need not have come by. */
public class JoinedStarter {
    private static final Object lock = new Object();
    private static int hits;
    private static int loaded;

    public static void main(String[] args) throws InterruptedException {
        Thread loader = new Thread(() -> {
            synchronized (lock) {
                loaded = 1;
            }
        });
        Thread counter = new Thread(() -> hits++);
        Thread starter = new Thread(() -> {
            hits++;
            try {
                counter.join();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (lock) {
                loader.start();
            }
        });
        counter.start();
        starter.start();
        counter.join();
        starter.join();
        assert hits > 0 && loaded == 1;
    }
}

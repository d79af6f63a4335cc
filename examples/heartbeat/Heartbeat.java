/**
 * A counter that grows for ever and decides by its sign what is allowed: at 0
 * the first beat initialises, above 0 everybody relies on that.
 */
public class Heartbeat {
    private final Object lock = new Object();
    private int beats = 0;
    private boolean initialised = false;

    void beat() {
        synchronized (lock) {
            if (beats == 0) {
                initialised = true;
            }
            beats++;
        }
    }

    void check() {
        synchronized (lock) {
            if (beats > 0) {
                assert initialised : "a beat without initialisation";
            }
        }
    }

    public static void main(String[] args) {
        final Heartbeat heart = new Heartbeat();
        Thread pump = new Thread() {
            @Override
            public void run() {
                while (true) {
                    heart.beat();
                }
            }
        };
        Thread monitor = new Thread() {
            @Override
            public void run() {
                while (true) {
                    heart.check();
                }
            }
        };
        pump.start();
        monitor.start();
    }
}

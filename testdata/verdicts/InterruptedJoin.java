// verdict: holds

/** A join that is interrupted has the monitor back before it ends. */
public class InterruptedJoin {
    static boolean inside;

    public static void main(String[] args) {
        Object never = new Object();
        Thread t = new Thread(() -> {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        t.start();
        Thread joiner = new Thread(() -> {
            try {
                t.join();
            } catch (InterruptedException e) {
                assert !inside;
                t.interrupt();
            }
        });
        joiner.start();
        synchronized (t) {
            inside = true;
            joiner.interrupt();
            inside = false;
        }
    }
}

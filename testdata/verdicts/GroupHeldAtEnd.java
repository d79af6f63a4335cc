// verdict: gave up

/**
 * On 17 a thread takes the monitor of its group before it ends, so this is a deadlock there; a search takes
 * none, and says so.
 */
public class GroupHeldAtEnd {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread t = new Thread(group, () -> {});
        t.start();
        synchronized (group) {
            t.join();
        }
    }
}

// verdict: holds
/** A timed wait that nobody notifies ends all the same. */
public class TimedWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(100);
        }
    }
}

// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.concurrent.locks.ReentrantLock;

/**
 * All write to a log under a lock, but what is written to it gives the lock up as its characters are asked for, in the midst of that. On JDK 25 it holds: there a builder notes how
 * long it is as the last thing.
 */
public class ReleasedWhileSpelled {
    static final ReentrantLock lock = new ReentrantLock();
    static final StringBuilder log = new StringBuilder(4);

    static class Dots implements CharSequence {
        public int length() {
            return 2;
        }

        public char charAt(int at) {
            if (lock.isHeldByCurrentThread()) {
                lock.unlock();
            }
            return '.';
        }

        public CharSequence subSequence(int from, int to) {
            return this;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            log.append("done");
            lock.unlock();
        }).start();
        lock.lock();
        log.append(new Dots());
    }
}

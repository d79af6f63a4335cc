// verdict: deadlock
import java.util.concurrent.locks.ReentrantLock;

/** Two reentrant locks, taken in different orders. */
class JucLockOrder {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();

    static void move(ReentrantLock from, ReentrantLock to) {
        from.lock();
        try {
            to.lock();
            try {
                Thread.yield();
            } finally {
                to.unlock();
            }
        } finally {
            from.unlock();
        }
    }

    static class Mover extends Thread {
        public void run() {
            move(a, b);
        }
    }

    public static void main(String[] args) {
        new Mover().start();
        move(b, a);
    }
}

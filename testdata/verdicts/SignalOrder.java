// verdict: holds

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two that wait on a condition get the lock in the order in which they began to wait. */
public class SignalOrder {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static int waiting, turn;

    static void await() {
        lock.lock();
        int mine = waiting++;
        go.awaitUninterruptibly();
        assert turn++ == mine;
        lock.unlock();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Thread t = new Thread(SignalOrder::await);
            t.setDaemon(true);
            t.start();
        }
        lock.lock();
        if (waiting == 2) {
            go.signalAll();
        }
        lock.unlock();
    }
}

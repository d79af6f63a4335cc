// verdict: assertion

import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that found a fair lock free, and nobody waiting, may take it after another had it meanwhile and a
 * third began to wait.
 */
public class FairOvertaken {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int first;

    static void enter(int who) {
        lock.lock();
        try {
            if (first == 0) {
                first = who;
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enter(1));
        Thread two = new Thread(() -> enter(2));
        one.start();
        lock.lock();
        boolean before = first != 0;
        two.start();
        while (!lock.hasQueuedThread(two)) {
            Thread.onSpinWait();
        }
        boolean waits = lock.hasQueuedThread(one);
        lock.unlock();
        one.join();
        two.join();
        assert before || waits || first == 2;
    }
}

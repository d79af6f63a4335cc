// verdict: assertion

import java.util.concurrent.locks.ReentrantLock;

/** A lock is taken first, and then has an owner. */
public class HalfOwned {
    static class Watched extends ReentrantLock {
        boolean owned() {
            return getOwner() != null;
        }
    }

    public static void main(String[] args) {
        Watched lock = new Watched();
        Thread t = new Thread(lock::lock);
        t.start();
        if (lock.isLocked()) {
            assert lock.owned();
        }
    }
}

// verdict: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.StampedLock;

/** Threads race on what an optimistic reader validates, and only read a table whose keys are constants of an enum. */
public class RaceBesideTable {
    enum Item { BOLT, NUT }

    static final class Shelf {
        private final StampedLock lock = new StampedLock();
        private int front = 2, back;

        void toBack() {
            long stamp = lock.writeLock();
            front--;
            back++;
            lock.unlockWrite(stamp);
        }

        int total() {
            long stamp = lock.tryOptimisticRead();
            int sum = front + back;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                sum = front + back;
                lock.unlockRead(stamp);
            }
            return sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Map<Item, Shelf> shelves = new HashMap<>();
        for (Item item : Item.values()) {
            shelves.put(item, new Shelf());
        }
        Thread mover = new Thread(() -> shelves.get(Item.BOLT).toBack());
        mover.start();
        assert shelves.get(Item.BOLT).total() == 2 && shelves.get(Item.NUT).total() == 2;
        mover.join();
    }
}

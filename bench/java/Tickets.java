import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** A hundred threads take a ticket each: the number that is next is read under a lock, and counted up under it again. */
public class Tickets {
    static final int BUYERS = 100;
    static final Object counter = new Object();
    static final Set<Integer> sold = Collections.synchronizedSet(new HashSet<>());
    static int next;

    static int take() {
        int number;
        synchronized (counter) {
            number = next;
        }
        synchronized (counter) {
            next = number + 1;
        }
        return number;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] buyers = new Thread[BUYERS];
        for (int i = 0; i < BUYERS; i++) {
            buyers[i] = new Thread(() -> sold.add(take()));
            buyers[i].start();
        }
        for (Thread b : buyers) {
            b.join();
        }
        assert sold.size() == BUYERS;
    }
}

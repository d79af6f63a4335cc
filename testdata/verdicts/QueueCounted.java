// verdict: assertion
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The size of a queue that others take from and add to counts elements that never were in it together. */
public class QueueCounted {
    private static final ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>(List.of(1));

    private static void turn() {
        jobs.poll();
        jobs.offer(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(QueueCounted::turn);
        other.start();
        int size = jobs.size();
        other.join();
        check(size);
    }

    private static void check(int size) {
        // One is taken before another comes.
        assert size <= 1;
    }
}

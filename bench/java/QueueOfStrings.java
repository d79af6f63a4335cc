import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two producers put strings into a bounded queue, and the first thread takes them. */
public class QueueOfStrings {
    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(3);
        Thread[] producers = new Thread[2];
        for (int p = 0; p < producers.length; p++) {
            int id = p;
            producers[p] = new Thread(() -> produce(queue, id, items));
            producers[p].start();
        }
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 2 * items; i++) {
            String item = queue.take();
            assert item.startsWith("item");
            all.append(item.charAt(5));
        }
        for (Thread p : producers) {
            p.join();
        }
        assert all.length() == 2 * items;
    }

    static void produce(BlockingQueue<String> queue, int id, int items) {
        try {
            for (int i = 0; i < items; i++) {
                queue.put("item " + id + "-" + i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

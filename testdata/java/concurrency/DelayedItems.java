import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** DelayQueue: items come out when their time has come. */
public class DelayedItems {
    static class Item implements Delayed {
        final String name;
        final long due;

        Item(String name, long millis) {
            this.name = name;
            due = System.nanoTime() + millis * 1_000_000;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(due, ((Item) o).due);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Item> queue = new DelayQueue<>();
        queue.put(new Item("third", 150));
        queue.put(new Item("first", 30));
        queue.put(new Item("second", 90));
        System.out.println(queue.poll() + " " + queue.size());
        for (int i = 0; i < 3; i++) System.out.println(queue.take().name);
        System.out.println(queue.poll(10, TimeUnit.MILLISECONDS));
    }
}

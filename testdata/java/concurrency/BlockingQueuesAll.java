import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** The same producer and consumer over each kind of queue. */
public class BlockingQueuesAll {
    static String through(BlockingQueue<Integer> queue) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 12; i++) queue.put(i);
                queue.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder seen = new StringBuilder();
        for (int x; (x = queue.take()) > 0; ) seen.append(x).append(' ');
        producer.join();
        return seen.toString();
    }

    public static void main(String[] args) throws InterruptedException {
        List<BlockingQueue<Integer>> queues = new ArrayList<>();
        queues.add(new ArrayBlockingQueue<>(2));
        queues.add(new ArrayBlockingQueue<>(1, true));
        queues.add(new LinkedBlockingQueue<>());
        queues.add(new LinkedBlockingQueue<>(3));
        queues.add(new LinkedBlockingDeque<>(2));
        queues.add(new SynchronousQueue<>());
        queues.add(new SynchronousQueue<>(true));
        queues.add(new LinkedTransferQueue<>());
        for (BlockingQueue<Integer> q : queues) {
            System.out.println(q.getClass().getSimpleName() + ": " + through(q) + q.isEmpty());
        }
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        System.out.println(q.offer(1) + " " + q.offer(2) + " " + q.offer(3) + " " + q.offer(3, 5, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
        System.out.println(q.peek() + " " + q.poll() + " " + q.poll() + " " + q.poll() + " " + q.poll(5, TimeUnit.MILLISECONDS));
        try {
            q.add(1);
            q.add(2);
            q.add(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> drained = new ArrayList<>();
        System.out.println(q.drainTo(drained) + " " + drained);
        BlockingDeque<String> d = new LinkedBlockingDeque<>();
        d.putFirst("b");
        d.putFirst("a");
        d.putLast("c");
        System.out.println(d.takeLast() + d.takeFirst() + d);
        Thread blocked = new Thread(() -> {
            try {
                new SynchronousQueue<String>().take();
            } catch (InterruptedException e) {
                System.out.println("take interrupted");
            }
        });
        blocked.start();
        Thread.sleep(20);
        blocked.interrupt();
        blocked.join();
    }
}

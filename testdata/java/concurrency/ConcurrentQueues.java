import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Queues that never block. */
public class ConcurrentQueues {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 30; k++) queue.offer(me * 1000 + k);
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        int[] last = {-1, -1, -1};
        boolean ordered = true;
        int n = 0;
        for (Integer x; (x = queue.poll()) != null; n++) {
            ordered &= last[x / 1000] < x % 1000;
            last[x / 1000] = x % 1000;
        }
        System.out.println(n + " " + ordered + " " + queue.peek());
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("b");
        deque.addLast("c");
        deque.push("a");
        System.out.println(deque + " " + deque.pollLast() + " " + deque.pop() + " " + deque.removeFirstOccurrence("b") + " " + deque.isEmpty());
    }
}

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

public class ConcurrentQueues {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 5; i++) {
            q.add(i * i);
        }
        System.out.println(q.poll() + " " + q.peek() + " " + q + " " + q.remove(9) + " " + q.size());
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>();
        d.addFirst("b");
        d.addFirst("a");
        d.addLast("c");
        System.out.println(d.pollLast() + " " + d.pollFirst() + " " + d);
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {3, 1, 2});
        for (Integer x : list) {
            list.add(x + 10);
        }
        System.out.println(list);
        LinkedBlockingQueue<Integer> pipe = new LinkedBlockingQueue<>(2);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 10; i++) {
                    pipe.put(i);
                }
                pipe.put(-1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int sum = 0;
        for (int x = pipe.take(); x > 0; x = pipe.take()) {
            sum += x;
        }
        producer.join();
        System.out.println(sum);
        ArrayBlockingQueue<String> bounded = new ArrayBlockingQueue<>(1);
        System.out.println(bounded.offer("x") + " " + bounded.offer("y") + " " + bounded.take() + " " + bounded.poll());
        PriorityBlockingQueue<Integer> heap = new PriorityBlockingQueue<>();
        heap.add(5);
        heap.add(1);
        heap.add(3);
        System.out.println(heap.take() + " " + heap.take() + " " + heap.remainingCapacity());
    }
}

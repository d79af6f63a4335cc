// verdict: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A producer and a consumer over a queue: whoever comes first waits. */
class JucQueue {
    static class Producer extends Thread {
        final BlockingQueue<Integer> queue;

        Producer(BlockingQueue<Integer> queue) {
            this.queue = queue;
        }

        public void run() {
            try {
                queue.put(1);
            } catch (InterruptedException e) {
                throw new AssertionError();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        new Producer(queue).start();
        assert queue.take() == 1;
    }
}

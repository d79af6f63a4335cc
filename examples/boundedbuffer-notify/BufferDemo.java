/** Two producers and two consumers share a buffer for one item. */
public class BufferDemo {
    static final int ITEMS = 2;

    static class Producer extends Thread {
        private final BoundedBuffer buffer;

        Producer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 1; i <= ITEMS; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Consumer extends Thread {
        private final BoundedBuffer buffer;
        private int sum = 0;

        Consumer(BoundedBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < ITEMS; i++) {
                    sum += buffer.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer(1);
        Producer p = new Producer(buffer);
        Producer q = new Producer(buffer);
        Consumer c = new Consumer(buffer);
        Consumer d = new Consumer(buffer);
        p.start();
        q.start();
        c.start();
        d.start();
        p.join();
        q.join();
        c.join();
        d.join();
        assert c.sum + d.sum == ITEMS * (ITEMS + 1) : "every item arrives once";
    }
}

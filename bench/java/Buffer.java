/** Producers hand items to consumers through a buffer of some places, by wait and notifyAll. */
public class Buffer {
    static final int PRODUCERS = 2;
    static final int CONSUMERS = 2;
    static final int ITEMS = 2; // of each producer
    static final int CAPACITY = 1;

    final int[] items = new int[CAPACITY];
    int count;
    int in;
    int out;

    synchronized void put(int item) throws InterruptedException {
        while (count == CAPACITY) {
            wait();
        }
        items[in] = item;
        in = (in + 1) % CAPACITY;
        count++;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[out];
        items[out] = 0;
        out = (out + 1) % CAPACITY;
        count--;
        notifyAll();
        return item;
    }

    static class Producer extends Thread {
        final Buffer buffer;
        final int first;

        Producer(Buffer buffer, int first) {
            this.buffer = buffer;
            this.first = first;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < ITEMS; i++) {
                    buffer.put(first + i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Consumer extends Thread {
        final Buffer buffer;
        int sum;

        Consumer(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < PRODUCERS * ITEMS / CONSUMERS; i++) {
                    sum += buffer.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        for (int i = 0; i < PRODUCERS; i++) {
            new Producer(buffer, i * ITEMS + 1).start();
        }
        Consumer[] consumers = new Consumer[CONSUMERS];
        for (int i = 0; i < CONSUMERS; i++) {
            consumers[i] = new Consumer(buffer);
            consumers[i].start();
        }
        int total = 0;
        for (Consumer consumer : consumers) {
            consumer.join();
            total += consumer.sum;
        }
        int all = PRODUCERS * ITEMS;
        assert total == all * (all + 1) / 2;
    }
}

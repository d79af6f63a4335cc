/** A bounded buffer with wait and notifyAll: producers and consumers. */
public class BoundedBufferWait {
    static class Buffer<T> {
        private final Object[] items;
        private int head, count;

        Buffer(int capacity) {
            items = new Object[capacity];
        }

        synchronized void put(T item) throws InterruptedException {
            while (count == items.length) {
                wait();
            }
            items[(head + count++) % items.length] = item;
            notifyAll();
        }

        @SuppressWarnings("unchecked")
        synchronized T take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            T item = (T) items[head];
            items[head] = null;
            head = (head + 1) % items.length;
            count--;
            notifyAll();
            return item;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer<Integer> buffer = new Buffer<>(3);
        Thread[] producers = new Thread[2];
        for (int p = 0; p < producers.length; p++) {
            int base = p * 100;
            producers[p] = new Thread(() -> {
                try {
                    for (int i = 1; i <= 20; i++) {
                        buffer.put(base + i);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        int[] sums = new int[2];
        Thread[] consumers = new Thread[2];
        for (int c = 0; c < consumers.length; c++) {
            int me = c;
            consumers[c] = new Thread(() -> {
                try {
                    for (int i = 0; i < 20; i++) {
                        sums[me] += buffer.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : producers) t.start();
        for (Thread t : consumers) t.start();
        for (Thread t : producers) t.join();
        for (Thread t : consumers) t.join();
        System.out.println(sums[0] + sums[1]);
    }
}

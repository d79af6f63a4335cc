/** A buffer of fixed capacity: producers wait while it is full, consumers while it is empty. */
class BoundedBuffer {
    private final int[] items;
    private int head = 0;
    private int count = 0;

    BoundedBuffer(int capacity) {
        items = new int[capacity];
    }

    synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[(head + count) % items.length] = item;
        count++;
        notify(); // may wake a thread of the same kind, which goes back to sleep
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[head];
        items[head] = 0;
        head = (head + 1) % items.length;
        count--;
        notify(); // may wake a thread of the same kind, which goes back to sleep
        return item;
    }
}

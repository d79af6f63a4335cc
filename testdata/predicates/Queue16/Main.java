// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Queue {
    private final long[] slots = new long[16];
    private int head;
    private int tail;
    private int size;
    long added;

    boolean isFull() {
        return size == slots.length;
    }

    void add(long x) {
        if (isFull()) {
            throw new IllegalStateException("full");
        }
        slots[tail] = x;
        tail = (tail + 1) % slots.length; // bug: tail = (tail + 1) % (slots.length + 1);
        size++;
        if (added < 9000000000L) {
            added++;
        }
    }

    long remove() {
        if (size == 0) {
            throw new java.util.NoSuchElementException();
        }
        long x = slots[head];
        head = (head + 1) % slots.length;
        size--;
        return x;
    }

    int size() {
        return size;
    }
}

class Main {
    public static void main(String[] args) {
        Queue q = new Queue();
        while (true) {
            try {
                if (Verify.chooseBoolean()) {
                    q.add(System.nanoTime());
                } else {
                    q.remove();
                }
            } catch (IllegalStateException | java.util.NoSuchElementException e) {
                continue;
            }
            assert q.size() >= 0 && q.size() <= 16;
            assert q.added <= 9000000000L;
        }
    }
}

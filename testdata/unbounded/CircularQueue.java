// verdict: holds
import bandsaw.Verify;

/** A queue of bounded size over an array, with indices that go round. */
public class CircularQueue {
    private final int[] cells;
    private int head;
    private int size;

    CircularQueue(int capacity) {
        cells = new int[capacity];
    }

    boolean offer(int x) {
        if (size == cells.length) {
            return false;
        }
        cells[(head + size) % cells.length] = x;
        size++;
        return true;
    }

    int poll() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int x = cells[head];
        head = (head + 1) % cells.length;
        size--;
        return x;
    }

    boolean isEmpty() {
        return size == 0;
    }

    public static void main(String[] args) {
        int capacity = Verify.anyInt();
        if (capacity < 1 || capacity > 1000) {
            return;
        }
        CircularQueue q = new CircularQueue(capacity);
        while (true) {
            if (Verify.chooseBoolean()) {
                q.offer(Verify.anyInt());
            } else if (!q.isEmpty()) {
                q.poll();
            }
            assert q.size >= 0 && q.size <= capacity;
        }
    }
}

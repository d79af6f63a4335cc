// verdict: violated
import bandsaw.Verify;

/** A ring buffer whose head leaves it. */
public class RingBug {
    static final int SIZE = 8;
    int head;
    int tail;
    int through;

    boolean put() {
        int next = (tail + 1) % SIZE;
        if (next == head) {
            return false;
        }
        tail = next;
        return true;
    }

    boolean take() {
        if (head == tail) {
            return false;
        }
        head = head % SIZE + 1;
        through++;
        return true;
    }

    public static void main(String[] args) {
        RingBug r = new RingBug();
        while (true) {
            if (Verify.chooseBoolean()) {
                r.put();
            } else {
                r.take();
            }
            assert r.head >= 0 && r.head < SIZE;
            assert r.tail >= 0 && r.tail < SIZE;
        }
    }
}

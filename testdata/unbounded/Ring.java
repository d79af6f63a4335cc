// verdict: holds
import bandsaw.Verify;

/** The indices of a ring buffer, whose owner counts what went through it. */
public class Ring {
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
        head = (head + 1) % SIZE;
        through++;
        return true;
    }

    public static void main(String[] args) {
        Ring r = new Ring();
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

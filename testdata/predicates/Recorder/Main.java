// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static class Recorder {
        final long[] slots;
        int head, size;

        Recorder(int capacity) {
            slots = new long[capacity];
        }

        void append(long entry) {
            int at = head + size;
            if (at >= slots.length) { // bug: if (at > slots.length) {
                at -= slots.length;
            }
            slots[at] = entry;
            if (size < slots.length) {
                size++;
            } else {
                head = head + 1 == slots.length ? 0 : head + 1;
            }
        }

        void drop() {
            if (size > 0) {
                head++;
                if (head == slots.length) {
                    head = 0;
                }
                size--;
            }
        }
    }

    public static void main(String[] args) {
        int capacity = Verify.anyInt();
        if (capacity < 1 || capacity > 100000) {
            return;
        }
        Recorder r = new Recorder(capacity);
        while (true) {
            if (Verify.chooseBoolean()) {
                r.append(Verify.anyLong());
            } else {
                r.drop();
            }
            assert r.size >= 0 && r.size <= r.slots.length;
        }
    }
}

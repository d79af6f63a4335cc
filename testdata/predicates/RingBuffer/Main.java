// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Ring {
    private final int[] cells;
    private int head, tail, count;

    Ring(int capacity) {
        cells = new int[capacity];
    }

    boolean offer(int x) {
        if (count == cells.length) {
            return false;
        }
        cells[tail] = x;
        tail++;
        if (tail == cells.length) { // bug: if (tail > cells.length) {
            tail = 0;
        }
        count++;
        return true;
    }

    int poll() {
        if (count == 0) {
            return -1;
        }
        int x = cells[head];
        head++;
        if (head == cells.length) {
            head = 0;
        }
        count--;
        return x;
    }
}

class Main {
    public static void main(String[] args) {
        Ring ring = new Ring(Verify.choose(1, 1000000));
        while (true) {
            if (Verify.chooseBoolean()) {
                ring.offer(Verify.anyInt());
            } else {
                ring.poll();
            }
        }
    }
}

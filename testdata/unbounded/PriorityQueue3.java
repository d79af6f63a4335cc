// verdict: holds
import bandsaw.Verify;


public class PriorityQueue3 {
    private final int[] heap = new int[8];
    private int size;

    void add(int x) {
        int i = size++;
        heap[i] = x;
        while (i > 0 && heap[(i - 1) / 2] > heap[i]) {
            swap(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    int poll() {
        int least = heap[0];
        heap[0] = heap[--size];
        int i = 0;
        while (true) {
            int child = 2 * i + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[i] <= heap[child]) {
                break;
            }
            swap(i, child);
            i = child;
        }
        return least;
    }

    private void swap(int i, int j) {
        int t = heap[i];
        heap[i] = heap[j];
        heap[j] = t;
    }

    public static void main(String[] args) {
        PriorityQueue3 q = new PriorityQueue3();
        for (int i = 0; i < 4; i++) {
            q.add(Verify.anyInt());
        }
        int last = Integer.MIN_VALUE;
        while (q.size > 0) {
            int x = q.poll();
            assert last <= x;
            last = x;
        }
    }
}

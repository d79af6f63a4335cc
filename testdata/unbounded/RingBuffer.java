// verdict: holds
import bandsaw.Verify;


public class RingBuffer {
    private final int[] items = new int[4];
    private int head;
    private int size;

    boolean put(int x) {
        if (size == items.length) {
            return false;
        }
        items[(head + size) % items.length] = x;
        size++;
        return true;
    }

    int take() {
        int x = items[head];
        head = (head + 1) % items.length;
        size--;
        return x;
    }

    public static void main(String[] args) {
        RingBuffer b = new RingBuffer();
        int a = Verify.anyInt();
        int c = Verify.anyInt();
        b.put(a);
        b.put(c);
        int d = Verify.anyInt();
        assert b.take() == a;
        b.put(d);
        assert b.take() == c;
        assert b.take() == d;
        assert b.size == 0;
    }
}

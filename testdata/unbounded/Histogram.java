// verdict: holds
import bandsaw.Verify;


public class Histogram {
    final int[] bins = new int[5];
    int outside;

    void add(int x) {
        if (x < 0 || x >= 100) {
            outside++;
        } else {
            bins[x / 20]++;
        }
    }

    int total() {
        int n = outside;
        for (int b : bins) {
            n += b;
        }
        return n;
    }

    public static void main(String[] args) {
        Histogram h = new Histogram();
        for (int i = 0; i < 3; i++) {
            h.add(Verify.anyInt());
        }
        assert h.total() == 3;
    }
}

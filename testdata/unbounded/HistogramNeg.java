// verdict: violated
import bandsaw.Verify;


public class HistogramNeg {
    static final int[] BINS = new int[10];

    static void add(int x) {
        BINS[x % BINS.length]++;     // bug: negative remainders
    }

    public static void main(String[] args) {
        add(Verify.anyInt());
        add(Verify.anyInt());
        int n = 0;
        for (int b : BINS) {
            n += b;
        }
        assert n == 2;
    }
}

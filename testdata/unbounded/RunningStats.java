// verdict: holds
import bandsaw.Verify;

/** Least and greatest of measurements. */
public class RunningStats {
    private double min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;
    private int n;

    void add(double x) {
        if (Double.isNaN(x)) {
            return;
        }
        if (x < min) {
            min = x;
        }
        if (x > max) {
            max = x;
        }
        n++;
    }

    public static void main(String[] args) {
        RunningStats s = new RunningStats();
        int count = Verify.anyInt();
        for (int i = 0; i < count; i++) {
            s.add(Verify.anyInt() / 8.0);
        }
        assert s.n == 0 || s.min <= s.max;
    }
}

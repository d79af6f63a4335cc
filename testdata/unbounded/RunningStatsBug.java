// verdict: violated
import bandsaw.Verify;

/** Least and greatest of measurements. Bug: the first is not taken for the least. */
public class RunningStatsBug {
    private double min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;
    private int n;

    void add(double x) {
        if (Double.isNaN(x)) {
            return;
        }
        if (x < min && n > 0) {
            min = x;
        }
        if (x > max) {
            max = x;
        }
        n++;
    }

    public static void main(String[] args) {
        RunningStatsBug s = new RunningStatsBug();
        int count = Verify.anyInt();
        for (int i = 0; i < count; i++) {
            s.add(Verify.anyInt() / 8.0);
        }
        assert s.n == 0 || s.min <= s.max;
    }
}

// verdict: violated
import bandsaw.Verify;

/** Samples are clipped to a range, in place, but for the last. */
public class ClippedBug {
    static void clip(int[] samples, int low, int high) {
        for (int i = 0; i + 1 < samples.length; i++) {
            if (samples[i] < low) {
                samples[i] = low;
            } else if (samples[i] > high) {
                samples[i] = high;
            }
        }
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 64) {
            return;
        }
        int[] samples = new int[n];
        for (int i = 0; i < n; i++) {
            samples[i] = Verify.anyInt();
        }
        clip(samples, -100, 100);
        for (int i = 0; i < n; i++) {
            assert samples[i] >= -100 && samples[i] <= 100;
        }
    }
}

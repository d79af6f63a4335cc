// verdict: violated
import bandsaw.Verify;

/** A running mean that lies between the least and the greatest. */
public class Mean {
    public static void main(String[] args) {
        double a = Verify.anyInt(), b = Verify.anyInt();
        double m = (a + b) / 2;
        assert m >= Math.min(a, b) && m <= Math.max(a, b);
        float f = (float) m;
        assert f <= Math.max(a, b);                     // bug: float rounds up
    }
}

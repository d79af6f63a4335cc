// verdict: violated
import bandsaw.Verify;

/** A sensor whose raw value is a hundredth of a degree; below -40 it is broken. */
public class Temperature {
    static double celsius(int raw) { return raw * 0.01 - 40; }

    static String state(double t) { return t < -40 ? "broken" : t < 0 ? "frost" : t < 30 ? "mild" : "hot"; }

    public static void main(String[] args) {
        int raw = Verify.anyInt();
        if (raw < 0 || raw > 16000) return;
        String s = state(celsius(raw));
        assert !s.equals("broken");
        assert raw != 4000 || s.equals("frost");       // bug: 4000 is 0 degrees, which is mild
    }
}

// verdict: violated
import bandsaw.Verify;

/** A gauge that a valve keeps within its scale. */
public class BoilerGaugeBug {
    private int pressure = 50;
    private boolean valveOpen;
    private int alarms;

    void sample(int delta) {
        if (delta > 20) {
            delta = 20;
        }
        if (delta < -20) {
            delta = -20;
        }
        pressure += delta;
        if (valveOpen) {
            pressure -= 15; // bug: less than it can rise
        }
        if (pressure < 0) {
            pressure = 0;
        }
        valveOpen = pressure > 80;
        if (pressure > 100) {
            alarms++;
        }
    }

    public static void main(String[] args) {
        BoilerGaugeBug g = new BoilerGaugeBug();
        int n = Verify.anyInt();
        for (int i = 0; i < n; i++) {
            g.sample(Verify.anyInt());
            assert g.pressure >= 0;
            assert g.pressure <= 100;
            assert g.alarms == 0;
        }
    }
}

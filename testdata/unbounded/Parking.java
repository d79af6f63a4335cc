// verdict: holds
import bandsaw.Verify;

/** A car park that charges by started quarters of an hour, with a cap for the day. */
public class Parking {
    static final int CAP = 2400;

    static int fee(int minutes) {
        if (minutes < 0) throw new IllegalArgumentException("negative");
        if (minutes <= 15) return 0;
        if (minutes > 1440) minutes = 1440;
        int quarters = (minutes + 14) / 15;
        int cents = quarters * 50;
        return cents > CAP ? CAP : cents;
    }

    public static void main(String[] args) {
        int m = Verify.anyInt();
        if (m < 0) return;
        int f = fee(m);
        assert f >= 0 && f <= CAP;
        assert m <= 15 || f >= 100;
    }
}

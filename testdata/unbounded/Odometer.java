// verdict: holds
import bandsaw.Verify;

/** A six-digit odometer that starts again at zero, with a trip counter. */
public class Odometer {
    static final int WRAP = 1000000;
    private int total;
    private int trip;

    void drive(int km) {
        if (km <= 0 || km > 500) {
            return;
        }
        total += km;
        if (total >= WRAP) {
            total -= WRAP;
        }
        trip += km;
        if (trip > 9999) {
            trip = 0;
        }
    }

    void reset() {
        trip = 0;
    }

    public static void main(String[] args) {
        Odometer o = new Odometer();
        while (true) {
            if (Verify.chooseBoolean()) {
                o.drive(Verify.anyInt());
            } else {
                o.reset();
            }
            assert o.total >= 0 && o.total < WRAP : "total";
            assert o.trip >= 0 && o.trip <= 9999 : "trip";
        }
    }
}

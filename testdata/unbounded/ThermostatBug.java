// verdict: violated
import bandsaw.Verify;

/** Heating where it is warm enough. */
public class ThermostatBug {
    static boolean heating;
    static int switched;

    static void measure(int degrees) {
        if (degrees < 18) {
            if (!heating) {
                switched++;
            }
            heating = true;
        } else if (degrees > 22) {
            heating = false;
        }
    }

    public static void main(String[] args) {
        while (true) {
            int degrees = Verify.anyInt();
            measure(degrees);
            assert !(heating && degrees >= 22);
            assert heating || degrees >= 18;
        }
    }
}

// verdict: holds
import bandsaw.Verify;

/** Heating between two temperatures. */
public class Thermostat {
    static boolean heating;
    static int switched;

    static void measure(int degrees) {
        if (degrees < 18) {
            if (!heating) {
                switched++;
            }
            heating = true;
        } else if (degrees >= 22) {
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

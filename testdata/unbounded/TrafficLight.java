// verdict: holds
import bandsaw.Verify;

/** A light that changes after thirty ticks, however long it runs. */
public class TrafficLight {
    static int light;
    static int ticks;
    static int rounds;

    static void tick() {
        ticks++;
        if (ticks >= 30) {
            ticks = 0;
            light = (light + 1) % 3;
            if (light == 0) {
                rounds++;
            }
        }
    }

    public static void main(String[] args) {
        while (true) {
            tick();
            assert light >= 0 && light <= 2;
            assert ticks < 30;
        }
    }
}

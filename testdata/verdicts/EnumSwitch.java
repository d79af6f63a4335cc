// verdict: holds
/** An enum, its ordinals in a switch through the compiler's table, and boxing. */
public class EnumSwitch {
    enum Light {
        RED, GREEN, YELLOW;

        Light next() {
            switch (this) {
                case RED:
                    return GREEN;
                case GREEN:
                    return YELLOW;
                default:
                    return RED;
            }
        }
    }

    public static void main(String[] args) {
        Light light = Light.RED;
        for (int i = 0; i < 6; i++) {
            light = light.next();
        }
        assert light == Light.RED;
        Integer a = 100;
        Integer b = 100;
        assert a == b && a.equals(b);
        assert Light.YELLOW.ordinal() == 2;
    }
}

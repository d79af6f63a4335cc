// verdict: violated
import bandsaw.Verify;

/** A tank that may be filled to more than a hundred litres. */
public class TankBug {
    static int level;

    static void fill() {
        if (level <= 10 + 90) {
            level += 10;
        }
    }

    static void drain(int litres) {
        if (litres > 0) {
            level = 0;
        }
    }

    public static void main(String[] args) {
        while (true) {
            int wish = Verify.anyInt();
            if (wish >= 0) {
                fill();
            } else {
                drain(-wish);
            }
            assert level >= 0 && level <= 100;
        }
    }
}

// verdict: holds
import bandsaw.Verify;

/** A tank that is filled in steps of ten litres and never above a hundred. */
public class Tank {
    static int level;

    static void fill() {
        if (level <= 90) {
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

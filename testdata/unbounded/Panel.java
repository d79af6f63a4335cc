// verdict: holds
import bandsaw.Verify;

/** A panel of forty keys that are warmed by fingers, and cool down. */
public class Panel {
    static final int WARMEST = 255;
    private final int[] heat = new int[40];

    void touch(int key, int by) {
        if (key < 0 || key >= heat.length) {
            return;
        }
        heat[key] = Math.min(heat[key] + by, WARMEST);
    }

    void cool() {
        for (int i = 0; i < heat.length; i++) {
            heat[i] = Math.max(heat[i] - 1, 0);
        }
    }

    public static void main(String[] args) {
        Panel panel = new Panel();
        while (true) {
            int by = Verify.anyInt();
            if (by > 0 && by <= 100) {
                panel.touch(Verify.anyInt(), by);
            }
            if (Verify.chooseBoolean()) {
                panel.cool();
            }
            int key = Verify.choose(0, 39);
            assert panel.heat[key] >= 0 && panel.heat[key] <= WARMEST;
        }
    }
}

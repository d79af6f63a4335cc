// verdict: holds
import bandsaw.Verify;


public class Gauge {
    private int level;
    private static final int MAX = 500;

    void change(int by) {
        if (by > 0 && level > MAX - by) {
            level = MAX;
        } else if (by < 0 && level < -by) {
            level = 0;
        } else {
            level += by;
        }
    }

    int percent() {
        return level * 100 / MAX;
    }

    public static void main(String[] args) {
        Gauge g = new Gauge();
        for (int i = 0; i < 4; i++) {
            int by = Verify.anyInt();
            if (by >= -1000 && by <= 1000) {
                g.change(by);
            }
            assert g.level >= 0 && g.level <= MAX;
        }
        assert g.percent() <= 100;
    }
}

// verdict: violated
import bandsaw.Verify;


public class GaugeMin {
    private int level;
    private static final int MAX = 500;

    void change(int by) {
        // bug: -by of the smallest int is negative
        if (by > 0 && level > MAX - by) {
            level = MAX;
        } else if (by < 0 && level < -by) {
            level = 0;
        } else {
            level += by;
        }
    }

    public static void main(String[] args) {
        GaugeMin g = new GaugeMin();
        for (int i = 0; i < 4; i++) {
            g.change(Verify.anyInt());
            assert g.level >= 0 && g.level <= MAX;
        }
    }
}

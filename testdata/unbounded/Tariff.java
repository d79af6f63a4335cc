// verdict: violated
import bandsaw.Verify;

/** Price by weight and zone: more weight never costs less. */
public class Tariff {
    static long price(int grams, int zone) {
        long p = grams <= 1000 ? 500 : 500 + (grams - 1000) / 100 * 30L;
        if (zone == 2) p = p * 3 / 2;
        if (grams > 20000) p = p * 95 / 100;            // bug: the discount makes 20001 g cheaper
        return p;
    }

    public static void main(String[] args) {
        int a = Verify.anyInt(), b = Verify.anyInt(), zone = Verify.choose(1, 2);
        if (a < 0 || b < a || b > 30000) return;
        assert price(a, zone) <= price(b, zone);
    }
}

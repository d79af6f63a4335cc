// verdict: holds
/** Java's arithmetic at its edges. */
public class Overflow {
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        assert max + 1 == Integer.MIN_VALUE;
        int min = Integer.MIN_VALUE;
        assert min / -1 == min && min % -1 == 0;
        assert -7 / 2 == -3 && -7 % 2 == -1;
        int shift = 33;
        assert 1 << shift == 2 && -1 >>> 28 == 15 && -16 >> 2 == -4;
        long big = 1L << 40;
        assert (int) big == 0 && (byte) 200 == -56 && (char) -1 == 65535;
        double nan = 0.0 / zero();
        assert nan != nan && !(nan < 1) && !(nan >= 1);
        assert (int) 1e20 == max && (long) nan == 0;
        float third = 1f / 3f;
        assert third != 1.0 / 3.0;
        short s = (short) 40000;
        s += 1;
        assert s == -25535;
    }

    static double zero() {
        return 0.0;
    }
}

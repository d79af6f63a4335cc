// verdict: holds
import org.cprover.CProver;

/** The API of JBMC: assumptions about bytes. */
class ProverBytes {
    static int abs(byte b) {
        return b < 0 ? -b : b;
    }

    public static void main(String[] args) {
        byte b = CProver.nondetByte();
        boolean flip = CProver.nondetBoolean();
        CProver.assume(b != 0);
        if (flip) {
            b = (byte) -b;
        }
        assert abs(b) > 0 && abs(b) <= 128;
    }
}

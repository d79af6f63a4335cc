// verdict: exception java.lang.ArithmeticException
import org.sosy_lab.sv_benchmarks.Verifier;

/** The API of SV-COMP: two bytes whose sum wraps. */
class NondetBytes {
    public static void main(String[] args) {
        byte a = Verifier.nondetByte();
        byte b = (byte) (a + 1);
        Verifier.assume(a > 0);
        if (Verifier.nondetBoolean()) {
            System.out.println(1 / (b - Byte.MIN_VALUE));
        }
    }
}

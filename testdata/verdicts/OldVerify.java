// verdict: holds
import gov.nasa.jpf.jvm.Verify;

/** The older name of the API of Java PathFinder. */
class OldVerify {
    public static void main(String[] args) {
        int x = Verify.getInt(-2, 2);
        Verify.ignoreIf(x == 0);
        assert (10 / x) * x + 10 % x == 10;
        assert Verify.randomBool() || x != 0;
    }
}

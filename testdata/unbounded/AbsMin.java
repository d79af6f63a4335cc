// verdict: violated
import bandsaw.Verify;


public class AbsMin {
    static int bucket(int hash, int n) {
        return Math.abs(hash) % n;       // bug: abs of the smallest int is negative
    }

    public static void main(String[] args) {
        int b = bucket(Verify.anyInt(), 7);
        assert b >= 0 && b < 7;
    }
}

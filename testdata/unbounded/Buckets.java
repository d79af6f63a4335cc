// verdict: holds
import bandsaw.Verify;

/** The bucket of any hash. */
public class Buckets {
    static int bucket(int hash) {
        return hash & 7;
    }

    public static void main(String[] args) {
        int used = 0;
        while (true) {
            int b = bucket(Verify.anyInt());
            assert b >= 0 && b < 8;
            used++;
        }
    }
}

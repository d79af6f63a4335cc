// verdict: violated
import bandsaw.Verify;

/** The bucket of a hash below zero. */
public class BucketsBug {
    static int bucket(int hash) {
        return hash % 8;
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

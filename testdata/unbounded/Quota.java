// verdict: violated
import bandsaw.Verify;

public class Quota {
    private long used;
    private final long limit = 10_000;

    boolean request(long bytes) {
        if (used + bytes > limit) {     // bug: a huge number wraps around
            return false;
        }
        used += bytes;
        return true;
    }

    public static void main(String[] args) {
        Quota q = new Quota();
        for (int i = 0; i < 2; i++) {
            long n = Verify.anyLong();
            if (n > 0) {
                q.request(n);
            }
            assert q.used >= 0 && q.used <= q.limit;
        }
    }
}

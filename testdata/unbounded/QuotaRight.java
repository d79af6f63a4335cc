// verdict: holds
import bandsaw.Verify;

public class QuotaRight {
    private long used;
    private final long limit = 10_000;

    boolean request(long bytes) {
        if (bytes > limit - used) {
            return false;
        }
        used += bytes;
        return true;
    }

    public static void main(String[] args) {
        QuotaRight q = new QuotaRight();
        while (true) {
            long n = Verify.anyLong();
            if (n > 0) {
                q.request(n);
            }
            assert q.used >= 0 && q.used <= q.limit;
        }
    }
}

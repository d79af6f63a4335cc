// verdict: violated
import bandsaw.Verify;

/** Opening hours, which may go past midnight. */
public class Hours {
    static boolean isOpen(int from, int to, int now) {
        if (from <= to) return from <= now && now < to;
        return now >= from || now <= to;          // bug: closes a minute late
    }

    public static void main(String[] args) {
        int from = Verify.anyInt(), to = Verify.anyInt(), now = Verify.anyInt();
        if (from < 0 || from >= 1440 || to < 0 || to >= 1440 || now < 0 || now >= 1440) return;
        if (now == to) assert !isOpen(from, to, now);
    }
}

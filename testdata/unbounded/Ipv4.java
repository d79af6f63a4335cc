// verdict: holds
import bandsaw.Verify;

public class Ipv4 {
    static int pack(int a, int b, int c, int d) {
        if ((a | b | c | d) < 0 || a > 255 || b > 255 || c > 255 || d > 255) {
            throw new IllegalArgumentException();
        }
        return a << 24 | b << 16 | c << 8 | d;
    }

    public static void main(String[] args) {
        int a = Verify.anyInt();
        int b = Verify.anyInt();
        int c = Verify.anyInt();
        int d = Verify.anyInt();
        int ip;
        try {
            ip = pack(a, b, c, d);
        } catch (IllegalArgumentException e) {
            return;
        }
        assert ip >>> 24 == a;
        assert (ip >> 16 & 0xff) == b;
        assert (ip & 0xff) == d;
    }
}

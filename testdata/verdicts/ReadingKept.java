// verdict: exception java.lang.IllegalStateException
/** What is left of a value that is subtracted from itself is nothing, whatever it was compared with. */
public class ReadingKept {
    static long kept;
    public static void main(String[] args) {
        long t0 = System.nanoTime();
        long t1 = System.nanoTime();
        if (t1 == t0) return;
        long t2 = System.nanoTime();
        if (t2 == t1) return;
        long a = t1 - (t1 - t0) % 1000;
        kept = a;
        long b = t2 - (t2 - t0) % 700;
        if (a >= b) return;
        int k = (int) (a - kept);
        if (k == 0) throw new IllegalStateException("reached");
    }
}

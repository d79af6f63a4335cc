// verdict: gave up
/** Milliseconds are cut off: two readings of them may differ though less than one passed. */
public class TwoClocks {
    public static void main(String[] args) {
        long r = System.nanoTime();
        long a = System.currentTimeMillis();
        long b = System.currentTimeMillis();
        long s = System.nanoTime();
        if (b - a >= 1 && s - r < 500_000) throw new IllegalStateException("reached");
    }
}

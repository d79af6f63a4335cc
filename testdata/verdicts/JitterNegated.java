// verdict: gave up
/** A number that is known but for its bounds is not what it is with the other sign, even if the bounds are the same. */
public class JitterNegated {
    public static void main(String[] args) {
        long t0 = System.nanoTime();
        long t1 = System.nanoTime();
        if (t1 == t0) return;
        long t2 = System.nanoTime();
        if (t2 == t1) return;
        long t = System.nanoTime();
        long a = t - (t1 - t0) % 1000;
        long b = t - (t2 - t0) % 1000;
        long s = a - b;
        long n = -s;
        if (s > 0 && n <= 0) throw new IllegalStateException("reached");
    }
}

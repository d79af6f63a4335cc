// verdict: gave up
/** A sum may be more than there are numbers. */
public class NearlyEndless {
    public static void main(String[] args) {
        long r = System.nanoTime();
        long d = System.nanoTime() - r;
        if (d > 0 && d + (Long.MAX_VALUE - 1000) > 0) throw new IllegalStateException("reached");
    }
}

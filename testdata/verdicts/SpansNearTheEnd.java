// verdict: assertion
/** A time that is used up near the greatest number of its type, which half of what has passed is added to. */
public class SpansNearTheEnd {
    public static void main(String[] args) {
        long begin = System.nanoTime();
        long took = System.nanoTime() - begin;
        if (took < 100) {
            long used = took / 2 + (Long.MAX_VALUE - 1000);
            assert used <= Long.MAX_VALUE - 980 || took > 80;
        }
    }
}

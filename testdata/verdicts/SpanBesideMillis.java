// verdict: assertion
/** How long something took in nanoseconds is not as many milliseconds, though the clock that counts those is read meanwhile. */
public class SpanBesideMillis {
    static long took;

    public static void main(String[] args) {
        took = work();
        long begin = System.currentTimeMillis();
        boolean quick = System.currentTimeMillis() - begin <= 5;
        assert !(quick && took > 600_000 && took <= 700_000);
    }

    private static long work() {
        long begin = System.nanoTime();
        return System.nanoTime() - begin;
    }
}

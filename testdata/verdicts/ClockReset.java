// verdict: assertion

/** A watch is stopped while somebody who has asked for the time looks at it: how far the clock may have gone on does not change under his hands. */
public class ClockReset {
    private static long begun;
    private static boolean slow;

    private static synchronized void begin(boolean on) {
        begun = on ? System.nanoTime() : 0;
    }

    private static synchronized void check(long now) {
        if (begun != 0 && now - begun > 5_000_000) {
            slow = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        begin(true);
        Thread checker = new Thread(() -> check(System.nanoTime()));
        checker.start();
        begin(false);
        checker.join();
        assert !slow;
    }
}

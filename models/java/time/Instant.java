package java.time;

import bandsaw.Adds;
import bandsaw.Stub;

public final class Instant {
    @Stub
    private Instant(long second, int nanos) {}

    /** That many milliseconds after the epoch. It asks nothing of the number, so that nothing depends on a time that is only kept. */
    @Adds
    static Instant after(long millis) {
        return new Instant(millis / 1000, (int) (millis % 1000) * 1_000_000);
    }
}

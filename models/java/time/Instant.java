package java.time;

import bandsaw.Adds;
import bandsaw.Original;
import bandsaw.Releases;
import bandsaw.Stub;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;

/**
 * Keeps the time as one number beside the two of the JDK's: so how two instants lie to each other, and how far one is
 * from another, is asked of the difference of two readings of a clock, and not of quotients and remainders.
 */
public final class Instant {
    @Stub
    private final long seconds;

    @Stub
    private final int nanos;

    /** Nanoseconds since the epoch, if they are whole: any two have a difference that is a number, too. */
    @Adds
    private final long total;

    @Adds
    private final boolean whole;

    private Instant(long epochSecond, int nanos) {
        this.seconds = epochSecond;
        this.nanos = nanos;
        this.total = epochSecond * Duration.SECOND + nanos;
        this.whole = epochSecond > -4_000_000_000L && epochSecond < 5_000_000_000L;
    }

    @Adds
    private Instant(long total, boolean whole) {
        this.seconds = Duration.secondsOf(total);
        this.nanos = Duration.nanosOf(total);
        this.total = total;
        this.whole = whole;
    }

    /** That many milliseconds after the epoch. It asks nothing of the number, so that nothing depends on a time that is only kept. */
    @Adds
    static Instant after(long millis) {
        return new Instant(millis * 1_000_000, true);
    }

    @Adds
    @Original("ofEpochMilli")
    private static native Instant ofAnyMilli(long epochMilli);

    public static Instant ofEpochMilli(long epochMilli) {
        if (epochMilli > 0 && small(epochMilli / 1000)) {
            return after(epochMilli);
        }
        return ofAnyMilli(epochMilli);
    }

    @Adds
    @Original("toEpochMilli")
    private native long toAnyMilli();

    public long toEpochMilli() {
        if (whole) {
            return total / 1_000_000 + (total % 1_000_000 >> 63); // rounded down, without asking whether it is negative
        }
        return toAnyMilli();
    }

    @Stub
    public static native Instant ofEpochSecond(long second, long nanos);

    private Instant plus(long secondsToAdd, long nanosToAdd) {
        if (secondsToAdd == 0 && nanosToAdd == 0) {
            return this;
        }
        if (whole && small(secondsToAdd) && small(nanosToAdd / Duration.SECOND)) {
            long sum = total + secondsToAdd * Duration.SECOND + nanosToAdd;
            return new Instant(sum, sum > -4 * Duration.SHORT && sum < 5 * Duration.SHORT);
        }
        long second = Math.addExact(Math.addExact(seconds, secondsToAdd), nanosToAdd / Duration.SECOND);
        return ofEpochSecond(second, nanos + nanosToAdd % Duration.SECOND);
    }

    @Adds
    private static boolean small(long seconds) {
        return seconds > -2_000_000_000 && seconds < 2_000_000_000;
    }

    public Instant plusSeconds(long secondsToAdd) {
        return plus(secondsToAdd, 0);
    }

    public Instant plusMillis(long millisToAdd) {
        if (small(millisToAdd / 1000)) {
            return plus(0, millisToAdd * 1_000_000);
        }
        return plus(millisToAdd / 1000, millisToAdd % 1000 * 1_000_000);
    }

    public Instant plus(TemporalAmount amountToAdd) {
        if ((Object) amountToAdd instanceof Duration d && d.isShort()) {
            return plus(0, d.toNanos());
        }
        return (Instant) (Object) amountToAdd.addTo((Temporal) (Object) this);
    }

    public Instant minus(TemporalAmount amountToSubtract) {
        if ((Object) amountToSubtract instanceof Duration d && d.isShort()) {
            return plus(0, -d.toNanos());
        }
        return (Instant) (Object) amountToSubtract.subtractFrom((Temporal) (Object) this);
    }

    private long nanosUntil(Instant end) {
        if (whole && end.whole) {
            return end.total - total;
        }
        long between = Math.multiplyExact(Math.subtractExact(end.seconds, seconds), Duration.SECOND);
        return Math.addExact(between, end.nanos - nanos);
    }

    private long secondsUntil(Instant end) {
        if (whole && end.whole) {
            return (end.total - total) / Duration.SECOND;
        }
        long between = Math.subtractExact(end.seconds, seconds);
        int rest = end.nanos - nanos;
        if (between > 0 && rest < 0) {
            return between - 1;
        }
        return between < 0 && rest > 0 ? between + 1 : between;
    }

    @Releases(from = 23)
    public Duration until(Instant endExclusive) {
        if (whole && endExclusive.whole) {
            return Duration.ofNanos(endExclusive.total - total);
        }
        return Duration.ofSeconds(Math.subtractExact(endExclusive.seconds, seconds), endExclusive.nanos - nanos);
    }

    /** Which negative or positive number it is is left open. */
    public int compareTo(Instant otherInstant) {
        if (whole && otherInstant.whole) {
            return Long.compare(total, otherInstant.total);
        }
        int c = Long.compare(seconds, otherInstant.seconds);
        return c != 0 ? c : Integer.compare(nanos, otherInstant.nanos);
    }

    public boolean equals(Object other) {
        return other instanceof Instant i && (whole && i.whole ? total == i.total : seconds == i.seconds && nanos == i.nanos);
    }

    @Stub
    public native long getEpochSecond();

    public native int hashCode();
}

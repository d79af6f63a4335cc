package java.time;

import bandsaw.Adds;
import bandsaw.Releases;
import bandsaw.Stub;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;

/**
 * Keeps the time as one number beside the two of the JDK's, as {@link Instant} does, and computes with that where the
 * JDK takes a BigDecimal.
 */
public final class Duration {
    /** Nanoseconds of a second. */
    @Adds
    static final long SECOND = 1_000_000_000;

    /** Nanoseconds, twice as many of which are a number still. */
    @Adds
    static final long SHORT = 1_000_000_000 * SECOND;

    @Stub
    public static Duration ZERO;

    @Stub
    private final long seconds;

    @Stub
    private final int nanos;

    /** In nanoseconds, if they are whole. */
    @Adds
    private final long total;

    @Adds
    private final boolean whole;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
        this.total = seconds * SECOND + nanos;
        this.whole = seconds > -9_000_000_000L && seconds < 9_000_000_000L;
    }

    @Adds
    private Duration(long total) {
        this.seconds = secondsOf(total);
        this.nanos = nanosOf(total);
        this.total = total;
        this.whole = true;
    }

    /** The whole seconds of a time, rounded down, and what remains: without asking whether it is negative. */
    @Adds
    static long secondsOf(long total) {
        return total / SECOND + (total % SECOND >> 63);
    }

    /** Of what is computed so, a search that knows bounds of the time only knows that it is a number of nanoseconds within a second. */
    @Adds
    static int nanosOf(long total) {
        return (int) ((total % SECOND + SECOND) % SECOND);
    }

    @Stub
    private static native Duration create(BigDecimal seconds);

    @Stub
    private native BigDecimal toBigDecimalSeconds();

    @Stub
    public static native Duration ofSeconds(long seconds, long nanoAdjustment);

    @Stub
    private static native Duration create(long seconds, int nanoAdjustment);

    public static Duration ofMillis(long millis) {
        if (millis > -1_000_000_000_000L && millis < 1_000_000_000_000L) {
            return ofNanos(millis * 1_000_000);
        }
        return create(Math.floorDiv(millis, 1000), Math.floorMod(millis, 1000) * 1_000_000);
    }

    public static Duration ofNanos(long nanos) {
        return nanos == 0 ? ZERO : new Duration(nanos);
    }

    public static Duration between(Temporal startInclusive, Temporal endExclusive) {
        if ((Object) startInclusive instanceof Instant start && (Object) endExclusive instanceof Instant end) {
            return start.until(end);
        }
        try {
            return ofNanos(startInclusive.until(endExclusive, ChronoUnit.NANOS));
        } catch (DateTimeException | ArithmeticException e) {
            return far(startInclusive, endExclusive);
        }
    }

    /** The time between two that is no number of nanoseconds. */
    @Adds
    private static Duration far(Temporal start, Temporal end) {
        long seconds = start.until(end, ChronoUnit.SECONDS);
        long nanos = 0;
        try {
            TemporalField field = (TemporalField) (Object) ChronoField.NANO_OF_SECOND;
            nanos = ((TemporalAccessor) end).getLong(field) - ((TemporalAccessor) start).getLong(field);
        } catch (DateTimeException e) {
            // it has none
        }
        if (seconds > 0 && nanos < 0) {
            seconds++;
        } else if (seconds < 0 && nanos > 0) {
            seconds--;
        }
        return ofSeconds(seconds, nanos);
    }

    /** Whether twice as much is a number of nanoseconds. */
    @Adds
    boolean isShort() {
        return whole && total > -4 * SHORT && total < 4 * SHORT;
    }

    private Duration plus(long secondsToAdd, long nanosToAdd) {
        if (secondsToAdd == 0 && nanosToAdd == 0) {
            return this;
        }
        if (isShort() && secondsToAdd > -2_000_000_000 && secondsToAdd < 2_000_000_000 && nanosToAdd > -2 * SHORT && nanosToAdd < 2 * SHORT) {
            return ofNanos(total + secondsToAdd * SECOND + nanosToAdd);
        }
        long second = Math.addExact(Math.addExact(seconds, secondsToAdd), nanosToAdd / SECOND);
        return ofSeconds(second, nanos + nanosToAdd % SECOND);
    }

    public Duration plus(Duration duration) {
        if (isShort() && duration.isShort()) {
            return ofNanos(total + duration.total);
        }
        return plus(duration.seconds, duration.nanos);
    }

    public Duration minus(Duration duration) {
        if (isShort() && duration.isShort()) {
            return ofNanos(total - duration.total);
        }
        if (duration.seconds == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -duration.nanos).plus(1, 0);
        }
        return plus(-duration.seconds, -duration.nanos);
    }

    public Duration multipliedBy(long multiplicand) {
        if (multiplicand == 1) {
            return this;
        }
        long product = total * multiplicand;
        if (whole && Math.multiplyHigh(total, multiplicand) == product >> 63) {
            return ofNanos(product);
        }
        return create(toBigDecimalSeconds().multiply(BigDecimal.valueOf(multiplicand, 0)));
    }

    public Duration negated() {
        return isShort() ? ofNanos(-total) : multipliedBy(-1);
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        if (divisor == 1) {
            return this;
        }
        if (isShort()) {
            return ofNanos(total / divisor);
        }
        return create(toBigDecimalSeconds().divide(BigDecimal.valueOf(divisor, 0), RoundingMode.DOWN));
    }

    public long dividedBy(Duration divisor) {
        if (divisor.isShort() && divisor.total != 0 && isShort()) {
            return total / divisor.total;
        }
        return toBigDecimalSeconds().divideToIntegralValue(divisor.toBigDecimalSeconds()).longValueExact();
    }

    public boolean isZero() {
        return whole ? total == 0 : (seconds | nanos) == 0;
    }

    public boolean isNegative() {
        return whole ? total < 0 : seconds < 0;
    }

    @Releases(from = 18)
    public boolean isPositive() {
        return whole ? total > 0 : (seconds | nanos) > 0;
    }

    public long getSeconds() {
        return whole && total >= 0 ? total / SECOND : seconds;
    }

    public long toSeconds() {
        return getSeconds();
    }

    public long toMinutes() {
        return whole && total >= 0 ? total / (60 * SECOND) : seconds / 60;
    }

    public long toHours() {
        return whole && total >= 0 ? total / (3600 * SECOND) : seconds / 3600;
    }

    public long toDays() {
        return whole && total >= 0 ? total / (86400 * SECOND) : seconds / 86400;
    }

    public long toMillis() {
        if (whole) {
            return total / 1_000_000;
        }
        long up = seconds >> 63; // of a negative time, the seconds are rounded up
        return Math.addExact(Math.multiplyExact(seconds - up, 1000), (nanos + up * SECOND) / 1_000_000);
    }

    public long toNanos() {
        if (whole) {
            return total;
        }
        long up = seconds >> 63;
        return Math.addExact(Math.multiplyExact(seconds - up, SECOND), nanos + up * SECOND);
    }

    /** Which negative or positive number it is is left open. */
    public int compareTo(Duration otherDuration) {
        if (whole && otherDuration.whole) {
            return Long.compare(total, otherDuration.total);
        }
        int c = Long.compare(seconds, otherDuration.seconds);
        return c != 0 ? c : Integer.compare(nanos, otherDuration.nanos);
    }

    public boolean equals(Object other) {
        return other instanceof Duration d && (whole && d.whole ? total == d.total : seconds == d.seconds && nanos == d.nanos);
    }

    @Stub
    public native int hashCode();
}

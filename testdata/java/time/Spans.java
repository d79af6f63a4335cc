import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;

/** Durations and instants, near the epoch and at their ends. */
public class Spans {
    static void tell(String what, java.util.function.Supplier<Object> s) {
        Object v;
        try {
            v = s.get();
        } catch (DateTimeException | ArithmeticException e) {
            v = e.getClass().getSimpleName();
        }
        System.out.println(what + " = " + v);
    }

    public static void main(String[] args) {
        List<Duration> ds = List.of(Duration.ZERO, Duration.ofNanos(1), Duration.ofNanos(-1), Duration.ofMillis(1500), Duration.ofMillis(-1500), Duration.ofSeconds(90, -1),
            Duration.ofHours(25), Duration.ofDays(-400), Duration.ofNanos(Long.MAX_VALUE), Duration.ofNanos(Long.MIN_VALUE), Duration.ofMillis(Long.MAX_VALUE), Duration.ofMillis(Long.MIN_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(9_223_372_036L, 854_775_807), Duration.ofSeconds(9_223_372_036L, 854_775_808), Duration.ofSeconds(-9_223_372_037L, 145_224_192));
        for (Duration d : ds) {
            tell("seconds", d::getSeconds);
            tell("nano", d::getNano);
            tell("millis", d::toMillis);
            tell("nanos", d::toNanos);
            tell("minutes", () -> d.toMinutes() + " " + d.toHours() + " " + d.toDays() + " " + d.toSeconds());
            tell("is", () -> d.isZero() + " " + d.isNegative() + " " + d.hashCode());
            tell("negated", () -> d.negated().toMillis());
            tell("abs", () -> d.abs().getSeconds());
            for (long n : new long[] {0, 1, -1, 3, 1L << 40, Long.MIN_VALUE}) {
                tell("times " + n, () -> d.multipliedBy(n).toNanos());
                tell("by " + n, () -> d.dividedBy(n).getSeconds());
            }
            for (Duration e : ds) {
                tell("plus", () -> d.plus(e).getSeconds() + " " + d.plus(e).getNano());
                tell("minus", () -> d.minus(e).getSeconds() + " " + d.minus(e).getNano());
                tell("compare", () -> Integer.signum(d.compareTo(e)) + " " + d.equals(e));
                tell("divided", () -> d.dividedBy(e));
            }
        }
        List<Instant> is = List.of(Instant.EPOCH, Instant.ofEpochMilli(-1), Instant.ofEpochMilli(1_700_000_000_123L), Instant.ofEpochSecond(5_000_000_000L, 5), Instant.ofEpochSecond(-4_000_000_000L), Instant.ofEpochSecond(9_000_000_000L, 7),
            Instant.MIN, Instant.MAX);
        for (Instant i : is) {
            tell("instant", () -> i.getEpochSecond() + " " + i.getNano());
            tell("milli", i::toEpochMilli);
            for (Duration d : ds) {
                tell("plus", () -> i.plus(d).getEpochSecond() + " " + i.plus(d).getNano());
                tell("minus", () -> i.minus(d).getEpochSecond() + " " + i.minus(d).getNano());
            }
            tell("plus units", () -> i.plus(3, ChronoUnit.DAYS).getEpochSecond() + " " + i.plusMillis(-2501).getNano() + " " + i.plusNanos(Long.MAX_VALUE).getNano() + " " + i.minusSeconds(7).getEpochSecond());
            for (Instant j : is) {
                tell("between", () -> Duration.between(i, j).getSeconds() + " " + Duration.between(i, j).getNano());
                tell("until", () -> i.until(j, ChronoUnit.SECONDS) + " " + i.until(j, ChronoUnit.DAYS));
                tell("until", () -> i.until(j, ChronoUnit.NANOS));
                tell("compare", () -> Integer.signum(i.compareTo(j)) + " " + i.isAfter(j) + " " + i.isBefore(j) + " " + i.equals(j));
            }
        }
        LocalDateTime a = LocalDateTime.of(2024, 2, 29, 23, 59, 59, 5), b = LocalDateTime.of(2025, 1, 1, 0, 0);
        tell("dates", () -> Duration.between(a, b).toString() + Duration.between(b, a));
        tell("far dates", () -> Duration.between(LocalDateTime.MIN, a).toString() + Duration.between(a, LocalDateTime.MIN));
        tell("text", () -> Duration.ofMillis(-61_001) + " " + Duration.parse("PT1H0.5S") + " " + Instant.ofEpochMilli(1_700_000_000_123L));
    }
}

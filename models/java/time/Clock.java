package java.time;

public abstract class Clock {
    static Instant currentInstant() {
        return Instant.after(bandsaw.Clock.millis());
    }
}

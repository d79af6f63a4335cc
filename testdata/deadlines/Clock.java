package bandsaw;

/** Nobody asks for the time. */
final class Clock {
    private Clock() {}

    static long until(long nanos) {
        return 0;
    }

    static long later(long until, long nanos) {
        return 0;
    }

    static void pass(long until, long nanos) {}
}

package bandsaw;

/** What a thread rests on that sleeps or gives way: that may be over at any time, whatever is assumed of timed waits. */
public final class Respite {}

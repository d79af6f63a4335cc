package java.util;

import bandsaw.Adds;
import bandsaw.Deadline;
import bandsaw.Stub;

/** When it is due: an instant, or a deadline of which the order is known (Timer). */
public abstract class TimerTask implements Runnable {
    static final int VIRGIN = 0;
    static final int SCHEDULED = 1;
    static final int EXECUTED = 2;
    static final int CANCELLED = 3;

    @Stub
    Object lock;
    @Stub
    int state;
    @Stub
    long nextExecutionTime;
    @Stub
    long period;

    /** Null where it is nextExecutionTime. */
    @Adds
    Deadline due;

    public long scheduledExecutionTime() {
        Timer.instants();
        synchronized (lock) {
            return nextExecutionTime - (period < 0 ? -period : period);
        }
    }

    @Adds
    boolean notAfter(TimerTask other) {
        return Timer.timed() ? nextExecutionTime <= other.nextExecutionTime : due.notAfter(other.due);
    }

    /** It comes again, at that time if it is an instant. */
    @Adds
    void again(long time) {
        if (Timer.timed()) {
            nextExecutionTime = time;
        } else if (period < 0) {
            due.restart(Deadline.millis(-period));
        } else {
            due.postpone(Deadline.millis(period));
        }
    }

    /** It comes no more. */
    @Adds
    void ended() {
        if (!Timer.timed()) {
            due.drop();
        }
    }
}

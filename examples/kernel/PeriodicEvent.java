/**
 * The event at which each period begins. Periods are numbered from 0 on, without an
 * end: who remembers the number of a period can tell later whether it is still the same.
 */
public class PeriodicEvent {
    /** How many slots a period has. */
    private final int length;

    /** Slots that are left of the present period, the running one included. */
    private int countDown;

    /** The number of the present period. */
    private int periodId;

    /** How many have asked to be told of periods that begin. */
    private PeriodListener[] listeners = new PeriodListener[2];
    private int listening;

    public PeriodicEvent(int length) {
        if (length < 1) {
            throw new IllegalArgumentException("a period of " + length + " slots");
        }
        this.length = length;
        this.countDown = length;
        this.periodId = 0;
    }

    /** Has the listener told of each period that begins, after those that asked before. */
    public void addListener(PeriodListener listener) {
        if (listening == listeners.length) {
            PeriodListener[] more = new PeriodListener[2 * listening];
            for (int i = 0; i < listening; i++) {
                more[i] = listeners[i];
            }
            listeners = more;
        }
        listeners[listening] = listener;
        listening = listening + 1;
    }

    /** A slot is over. Where it was the last of the period, the next one begins. */
    public void pulse() {
        countDown = countDown - 1;
        if (countDown == 0) {
            countDown = length;
            periodId = periodId + 1;
            for (int i = 0; i < listening; i++) {
                listeners[i].periodBegins();
            }
        }
    }

    /** The number of the present period. */
    public int currentPeriod() {
        return periodId;
    }

    /** How many slots are left of the present period, the running one included. */
    public int slotsLeft() {
        return countDown;
    }

    /** How many slots a period has. */
    public int length() {
        return length;
    }
}

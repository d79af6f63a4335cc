/** What a thread of the kernel is doing. */
public enum Status {
    /** It was not created yet, or was deleted. */
    DORMANT,
    /** It is to run as soon as no thread of a higher priority is. */
    READY,
    /** It has given up the rest of the period, or used up its budget. */
    WAITING;

    /** Whether a thread in this status was created and not deleted. */
    public boolean exists() {
        return this != DORMANT;
    }

    /** Whether the scheduler may choose it. */
    public boolean canRun() {
        return this == READY;
    }
}

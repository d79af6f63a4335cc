/** What becomes of the budget of a thread that is deleted. */
public interface Refunds {
    /** Gives the slots, which are those of a deleted thread, back to its parent. */
    void refund(KernelThread parent, int slots);
}

/** What became of a call of the kernel. */
public enum Result {
    SUCCESS,
    /** The budget of the one who calls is too small. */
    NO_BUDGET,
    /** The thread exists already. */
    EXISTS,
    /** There is no such thread. */
    NO_THREAD,
    /** Only its parent may do that to the thread. */
    NOT_ALLOWED;

    public boolean failed() {
        return this != SUCCESS;
    }
}

/** The last things that happened, for those who look for the cause of a failure. */
public class Journal {
    private static final int KEPT = 16;

    private final String[] what = new String[KEPT];
    private final KernelThread[] who = new KernelThread[KEPT];
    private int next;
    private boolean full;

    /** Adds a line, in the place of the oldest one if there are too many. */
    public void add(String happened, KernelThread to) {
        what[next] = happened;
        who[next] = to;
        next = next + 1;
        if (next == KEPT) {
            next = 0;
            full = true;
        }
    }

    /** How many lines are kept. */
    public int length() {
        return full ? KEPT : next;
    }

    /** The lines that are kept, the oldest first. */
    public String text() {
        StringBuilder out = new StringBuilder();
        int first = full ? next : 0;
        for (int i = 0; i < length(); i++) {
            int at = (first + i) % KEPT;
            out.append(what[at]).append(' ').append(who[at].name()).append('\n');
        }
        return out.toString();
    }
}

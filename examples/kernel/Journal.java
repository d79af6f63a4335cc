/** The last things that happened, for those who look for the cause of a failure. */
public class Journal {
    private static final int KEPT = 16;

    private final String[] what = new String[KEPT];
    private final KernelThread[] who = new KernelThread[KEPT];
    private int written;

    /** Adds a line, in the place of the oldest one if there are too many. */
    public void add(String happened, KernelThread to) {
        what[written % KEPT] = happened;
        who[written % KEPT] = to;
        written = written + 1;
    }

    /** How many lines were written in all. */
    public int written() {
        return written;
    }

    /** The lines that are kept, the oldest first. */
    public String text() {
        StringBuilder out = new StringBuilder();
        for (int i = Math.max(0, written - KEPT); i < written; i++) {
            out.append(i).append(": ").append(what[i % KEPT]).append(' ').append(who[i % KEPT].name()).append('\n');
        }
        return out.toString();
    }
}

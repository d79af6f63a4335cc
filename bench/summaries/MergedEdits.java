/** A document that several people edit: edits are merged into what it is now, or into what it was when they began. */
public class MergedEdits {
    private String text = "a b c d";
    private final boolean mended;

    MergedEdits(boolean mended) {
        this.mended = mended;
    }

    /** The length of the longest sequence of words that both have. */
    static int common(String[] a, String[] b) {
        int[][] best = new int[a.length + 1][b.length + 1];
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                best[i][j] = a[i - 1].equals(b[j - 1]) ? best[i - 1][j - 1] + 1 : Math.max(best[i - 1][j], best[i][j - 1]);
            }
        }
        return best[a.length][b.length];
    }

    /** The text with the word after the other. */
    static String insert(String text, String after, String word) {
        StringBuilder out = new StringBuilder();
        for (String w : text.split(" ")) {
            if (out.length() > 0) {
                out.append(' ');
            }
            out.append(w);
            if (w.equals(after)) {
                out.append(' ').append(word);
            }
        }
        return out.toString();
    }

    void edit(String after, String word) {
        if (mended) {
            synchronized (this) {
                text = insert(text, after, word);
            }
            return;
        }
        String seen;
        synchronized (this) {
            seen = text;
        }
        String made = insert(seen, after, word);
        synchronized (this) {
            text = made;
        }
    }

    synchronized int kept(String original) {
        return common(original.split(" "), text.split(" "));
    }

    public static void main(String[] args) throws InterruptedException {
        int editors = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        MergedEdits document = new MergedEdits(args.length > 0);
        String original = document.text;
        Thread[] threads = new Thread[editors];
        for (int i = 0; i < editors; i++) {
            String word = "w" + i;
            String after = String.valueOf((char) ('a' + i % 4));
            threads[i] = new Thread(() -> document.edit(after, word));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert document.kept(original) == 4;
        assert document.text.split(" ").length == 4 + editors : document.text;
    }
}

/** An index of words that is made anew beside the old one: published before it is full, or after. */
public class WordIndex {
    private final Object lock = new Object();
    private final boolean mended;
    private int[] index = indexOf("a b");

    WordIndex(boolean mended) {
        this.mended = mended;
    }

    /** How many words begin with each of the letters a to d. */
    static int[] indexOf(String text) {
        int[] index = new int[4];
        fill(index, text);
        return index;
    }

    private static void fill(int[] index, String text) {
        boolean begins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (begins && c >= 'a' && c <= 'd') {
                index[c - 'a']++;
            }
            begins = c == ' ';
        }
    }

    void rebuild(String text) {
        if (mended) {
            int[] made = indexOf(text);
            synchronized (lock) {
                index = made;
            }
            return;
        }
        int[] made = new int[4];
        synchronized (lock) {
            index = made;
        }
        fill(made, text);
    }

    int words() {
        int[] seen;
        synchronized (lock) {
            seen = index;
        }
        int words = 0;
        for (int n : seen) {
            words += n;
        }
        return words;
    }

    public static void main(String[] args) {
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        WordIndex index = new WordIndex(args.length > 0);
        new Thread(() -> index.rebuild("c d a")).start();
        for (int reader = 0; reader < readers; reader++) {
            new Thread(() -> {
                int words = index.words();
                assert words == 2 || words == 3 : words;
            }).start();
        }
    }
}

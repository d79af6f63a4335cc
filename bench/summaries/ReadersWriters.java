/** Readers keep writers out by a count that is not always looked at. */
public class ReadersWriters {
    private int readers;
    private boolean writing;
    private final int[] page = new int[8];
    private final boolean mended;

    ReadersWriters(boolean mended) {
        this.mended = mended;
    }

    synchronized void beginRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        readers--;
        notifyAll();
    }

    synchronized void beginWrite() throws InterruptedException {
        while (writing || mended && readers > 0) {
            wait();
        }
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    private static void fill(int[] page, int with) {
        for (int i = 0; i < page.length; i++) {
            page[i] = with;
        }
    }

    private static boolean even(int[] page) {
        for (int i = 1; i < page.length; i++) {
            if (page[i] != page[0]) {
                return false;
            }
        }
        return true;
    }

    void write(int with) {
        try {
            beginWrite();
            fill(page, with);
            endWrite();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void read() {
        try {
            beginRead();
            assert even(page);
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int readers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        ReadersWriters book = new ReadersWriters(args.length > 0);
        new Thread(() -> book.write(1)).start();
        for (int i = 0; i < readers; i++) {
            new Thread(book::read).start();
        }
    }
}

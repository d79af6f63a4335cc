// verdict: assertion
import java.util.ArrayList;
import java.util.List;

/** Readers and writers, writers preferred; a reader checks for waiting writers, but a writer forgets active readers. */
public class WritersPreferred {
    private int readers, writers, waitingWriters;

    synchronized void beginRead() throws InterruptedException {
        while (writers > 0 || waitingWriters > 0) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        if (--readers == 0) {
            notifyAll();
        }
    }

    synchronized void beginWrite() throws InterruptedException {
        waitingWriters++;
        try {
            if (readers > 0 || writers > 0) { // should be while
                wait();
            }
        } finally {
            waitingWriters--;
        }
        writers++;
    }

    synchronized void endWrite() {
        writers--;
        notifyAll();
    }

    static int x, y;

    public static void main(String[] args) throws Exception {
        WritersPreferred rw = new WritersPreferred();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            final int k = i;
            all.add(new Thread(() -> {
                try {
                    rw.beginWrite();
                    try {
                        x = k + 1;
                        y = k + 1;
                    } finally {
                        rw.endWrite();
                    }
                } catch (InterruptedException e) {
                    throw new RuntimeException(e);
                }
            }, "writer-" + i));
        }
        all.add(new Thread(() -> {
            try {
                rw.beginRead();
                int a = x, b = y;
                rw.endRead();
                assert a == b : a + " is not " + b;
            } catch (InterruptedException e) {
                throw new RuntimeException(e);
            }
        }, "reader"));
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        assert x == y : "torn";
    }
}

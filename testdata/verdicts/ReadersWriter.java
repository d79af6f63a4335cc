// verdict: holds
/** A readers-writer lock; the writer's two stores are never seen apart. */
public class ReadersWriter {
    private int readers;
    private boolean writing;
    private int left, right;

    synchronized void startRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        if (--readers == 0) {
            notifyAll();
        }
    }

    synchronized void startWrite() throws InterruptedException {
        while (writing || readers > 0) {
            wait();
        }
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    public static void main(String[] args) {
        final ReadersWriter data = new ReadersWriter();
        class Reader extends Thread {
            @Override
            public void run() {
                try {
                    data.startRead();
                    assert data.left == data.right;
                    data.endRead();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
        new Reader().start();
        new Reader().start();
        try {
            data.startWrite();
            data.left++;
            data.right++;
            data.endWrite();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

/** A read-write lock from monitors. */
public class ReadersWriters {
    static class Gate {
        private int readers, waiting;
        private boolean writing;

        synchronized void beginRead() throws InterruptedException {
            while (writing || waiting > 0) wait();
            readers++;
        }

        synchronized void endRead() {
            if (--readers == 0) notifyAll();
        }

        synchronized void beginWrite() throws InterruptedException {
            waiting++;
            while (writing || readers > 0) wait();
            waiting--;
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static int left, right, torn;

    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Thread[] all = new Thread[5];
        for (int i = 0; i < all.length; i++) {
            boolean writer = i < 2;
            all[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 25; k++) {
                        if (writer) {
                            gate.beginWrite();
                            left++;
                            Thread.yield();
                            right++;
                            gate.endWrite();
                        } else {
                            gate.beginRead();
                            if (left != right) torn++;
                            gate.endRead();
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(left + " " + right + " " + torn);
    }
}

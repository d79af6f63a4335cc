/** A hundred threads fill a table in two stages, each under its own lock; a reader looks between the two. */
public class TwoStage {
    static final int WRITERS = 100;
    static final Object dataLock = new Object();
    static final Object indexLock = new Object();
    static final int[] data = new int[WRITERS];
    static int filled;
    static int indexed;

    static class Writer extends Thread {
        private final int value;

        Writer(int value) {
            this.value = value;
        }

        @Override
        public void run() {
            synchronized (dataLock) {
                data[filled] = value;
                filled++;
            }
            synchronized (indexLock) {
                indexed++;
            }
        }
    }

    static class Reader extends Thread {
        @Override
        public void run() {
            int seen;
            synchronized (dataLock) {
                seen = filled;
            }
            synchronized (indexLock) {
                assert indexed >= seen : "filled " + seen + ", indexed " + indexed;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < WRITERS; i++) {
            new Writer(i).start();
        }
        new Reader().start();
    }
}

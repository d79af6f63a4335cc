/** Two threads increment a shared counter ten times each, unsynchronised. */
public class Race extends Thread {
    static final int THREADS = 2;
    static final int TIMES = 10;
    static int counter = 0;

    @Override
    public void run() {
        for (int i = 0; i < TIMES; i++) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Race[] threads = new Race[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Race();
            threads[i].start();
        }
        for (Race thread : threads) {
            thread.join();
        }
        assert counter >= 1 && counter <= THREADS * TIMES;
    }
}

// verdict: holds

/** Each thread has a lock and an element of its own, until all have ended; then they are used without locks. */
public class EachItsOwnLock {
    static final int N = 3;
    static final Object[] LOCKS = new Object[N];
    static final int[] CELLS = new int[N];

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[N];
        for (int i = 0; i < N; i++) {
            int own = i;
            LOCKS[i] = new Object();
            threads[i] = new Thread(() -> {
                synchronized (LOCKS[own]) {
                    CELLS[own]++;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int c : CELLS) {
            assert c == 1;
        }
    }
}

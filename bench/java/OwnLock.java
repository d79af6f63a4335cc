public class OwnLock {
    static Object[] locks;
    static int[] cells;
    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        locks = new Object[n];
        cells = new int[n];
        for (int i = 0; i < n; i++) {
            locks[i] = new Object();
        }
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int own = i;
            threads[i] = new Thread(() -> {
                synchronized (locks[own]) {
                    cells[own]++;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int c : cells) {
            assert c == 1;
        }
    }
}

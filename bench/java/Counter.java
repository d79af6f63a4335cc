public class Counter {
    static int a;
    static synchronized void add() { a++; }
    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(Counter::add);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert a == n;
    }
}

// verdict: holds
// with the bug: assertion
class Main extends Thread {
    static int x;
    static final Object lock = new Object();

    public void run() {
        synchronized (lock) { // bug: {
            x = x + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Main();
        other.start();
        synchronized (lock) {
            x = x + 1;
        }
        other.join();
        assert x == 2;
    }
}

// verdict: holds
// with the bug: assertion
class Main extends Thread {
    static int x = 1;
    static final Object lock = new Object();

    public void run() {
        synchronized (lock) { // bug: {
            x = -5;
            x = 7;
        }
    }

    public static void main(String[] args) {
        new Main().start();
        synchronized (lock) {
            x = 3;
            assert x > 0;
        }
    }
}

// verdict: holds
// with the bug: assertion
class Main extends Thread {
    static int x, copy;
    static final Object lock = new Object();

    public void run() {
        while (true) {
            synchronized (lock) {
                x = bandsaw.Verify.anyInt();
                copy = x;
            }
        }
    }

    public static void main(String[] args) {
        new Main().start();
        synchronized (lock) { // bug: {
            assert copy == x;
        }
    }
}

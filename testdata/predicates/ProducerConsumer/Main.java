// verdict: holds
// with the bug: assertion
class Buffer {
    int count;

    synchronized void put() throws InterruptedException {
        while (count == 3) {
            wait();
        }
        count++;
        assert count <= 3;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        while (count == 0) { // bug: if (count == 3) {
            wait();
        }
        count--;
        assert count >= 0;
        notifyAll();
    }
}

class Main extends Thread {
    static final Buffer buffer = new Buffer();

    public void run() {
        try {
            while (true) {
                buffer.put();
            }
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Main().start();
        while (true) {
            buffer.take();
        }
    }
}

// verdict: holds
// with the bug: assertion
class Main {
    static boolean full;
    static int message, sent, got;

    static synchronized void put(int m) throws InterruptedException {
        while (full) {
            Main.class.wait();
        }
        message = m;
        full = true;
        Main.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (!full) {
            Main.class.wait();
        }
        full = false;
        Main.class.notifyAll();
        return message;
    }

    static void send() {
        try {
            while (true) {
                put(sent);
                sent++;
            }
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(Main::send).start(); // bug: for (int i = 0; i < 2; i++) new Thread(Main::send).start();
        while (true) {
            assert take() == got;
            got++;
        }
    }
}

/** Threads that hand a value to and fro, and are joined. */
public class Handshake {
    private int value;
    private boolean full;

    synchronized void put(int v) throws InterruptedException {
        while (full) {
            wait();
        }
        value = v;
        full = true;
        notifyAll();
    }

    synchronized int get() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        final Handshake there = new Handshake();
        final Handshake back = new Handshake();
        Thread echo = new Thread(new Runnable() {
            @Override
            public void run() {
                try {
                    for (int i = 0; i < 5; i++) {
                        back.put(there.get() * 2);
                    }
                } catch (InterruptedException e) {
                    throw new RuntimeException(e);
                }
            }
        });
        echo.start();
        for (int i = 0; i < 5; i++) {
            there.put(i);
            System.out.println(back.get());
        }
        echo.join();
        System.out.println(echo.isAlive());
        System.out.println(Thread.currentThread() == echo);
    }
}

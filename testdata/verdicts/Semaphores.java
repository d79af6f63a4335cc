// verdict: holds
/** Two counting semaphores pass the turn between two threads. */
public class Semaphores {
    static class Semaphore {
        private int permits;

        Semaphore(int permits) {
            this.permits = permits;
        }

        synchronized void acquire() throws InterruptedException {
            while (permits == 0) {
                wait();
            }
            permits--;
        }

        synchronized void release() {
            permits++;
            notify();
        }
    }

    static final Semaphore ping = new Semaphore(1);
    static final Semaphore pong = new Semaphore(0);
    static long turns;

    static void play(Semaphore mine, Semaphore yours, long parity) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            mine.acquire();
            assert turns % 2 == parity;
            turns++;
            yours.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread() {
            @Override
            public void run() {
                try {
                    play(pong, ping, 1);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        t.start();
        play(ping, pong, 0);
        t.join();
        assert turns == 6L;
    }
}

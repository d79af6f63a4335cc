// verdict: holds
/** An interrupt is never lost: before the wait, in it, or after a notify. */
class InterruptedWait {
    static boolean ended;

    static class Waiter extends Thread {
        public void run() {
            synchronized (InterruptedWait.class) {
                try {
                    InterruptedWait.class.wait();
                    while (!isInterrupted()) {
                        Thread.onSpinWait();
                    }
                    ended = true;
                } catch (InterruptedException e) {
                    ended = !isInterrupted();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Waiter();
        t.start();
        synchronized (InterruptedWait.class) {
            InterruptedWait.class.notify();
        }
        t.interrupt();
        t.join();
        assert ended;
    }
}

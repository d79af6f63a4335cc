// verdict: holds
/** A latch made by hand; main waits for three workers. */
public class CountDown {
    private int left;

    CountDown(int left) {
        this.left = left;
    }

    synchronized void countDown() {
        if (--left == 0) {
            notifyAll();
        }
    }

    synchronized void await() throws InterruptedException {
        while (left > 0) {
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        final CountDown latch = new CountDown(3);
        final boolean[] done = new boolean[3];
        for (int i = 0; i < 3; i++) {
            final int me = i;
            new Thread() {
                @Override
                public void run() {
                    done[me] = true;
                    latch.countDown();
                }
            }.start();
        }
        latch.await();
        assert done[0] && done[1] && done[2];
    }
}

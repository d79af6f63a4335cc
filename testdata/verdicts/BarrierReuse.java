// verdict: deadlock
/** A barrier that waits for its count to be reset: who comes round again early takes the slot of one not yet gone. */
public class BarrierReuse {
    private final int parties;
    private int count;

    BarrierReuse(int parties) {
        this.parties = parties;
    }

    synchronized void await() throws InterruptedException {
        count++;
        if (count == parties) {
            count = 0;
            notifyAll();
        } else {
            while (count != 0) {
                wait();
            }
        }
    }

    public static void main(String[] args) {
        final BarrierReuse barrier = new BarrierReuse(2);
        Runnable rounds = new Runnable() {
            @Override
            public void run() {
                try {
                    for (int i = 0; i < 3; i++) {
                        barrier.await();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        };
        new Thread(rounds).start();
        new Thread(rounds).start();
    }
}

/** Threads sort a part each and meet at a barrier, which is used for two rounds. */
public class Rounds {
    private final int parties;
    private int arrived;
    private int round;
    private final boolean mended;

    Rounds(int parties, boolean mended) {
        this.parties = parties;
        this.mended = mended;
    }

    synchronized void await() throws InterruptedException {
        int mine = round;
        if (++arrived == parties) {
            arrived = 0;
            round++;
            notifyAll();
            return;
        }
        if (mended) {
            while (mine == round) {
                wait();
            }
        } else {
            while (arrived != 0) {
                wait();
            }
        }
    }

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            for (int k = i; k > 0 && a[k] < a[k - 1]; k--) {
                int t = a[k];
                a[k] = a[k - 1];
                a[k - 1] = t;
            }
        }
    }

    public static void main(String[] args) {
        int parties = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Rounds rounds = new Rounds(parties, args.length > 0);
        for (int i = 0; i < parties; i++) {
            new Thread(() -> {
                int[] mine = {5, 3, 8, 1, 9, 2};
                try {
                    sort(mine);
                    rounds.await();
                    sort(mine);
                    rounds.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                assert mine[0] == 1;
            }).start();
        }
    }
}

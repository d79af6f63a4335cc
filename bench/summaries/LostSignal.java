/** A result that is waited for without looking whether it is there already. */
public class LostSignal {
    private int[] result;
    private final boolean mended;

    LostSignal(boolean mended) {
        this.mended = mended;
    }

    static int[] sieve(int n) {
        boolean[] composite = new boolean[n];
        int[] primes = new int[n];
        int found = 0;
        for (int i = 2; i < n; i++) {
            if (!composite[i]) {
                primes[found++] = i;
                for (int k = i * i; k < n; k += i) {
                    composite[k] = true;
                }
            }
        }
        return primes;
    }

    synchronized void finish() {
        result = sieve(20);
        notifyAll();
    }

    synchronized int last() throws InterruptedException {
        if (!mended) {
            wait();
        }
        while (result == null) {
            wait();
        }
        return result[7];
    }

    public static void main(String[] args) throws InterruptedException {
        int askers = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        LostSignal future = new LostSignal(args.length > 0);
        new Thread(future::finish).start();
        new Thread(() -> {
            assert sieve(20)[3] == 7;
        }).start();
        for (int i = 1; i < askers; i++) {
            new Thread(() -> {
                try {
                    assert future.last() == 19;
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        assert future.last() == 19;
    }
}

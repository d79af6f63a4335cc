// verdict: deadlock

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Accounts share a few locks: the lock of an account is found by its number. Locks are taken in the order of the accounts, not of the stripes. */
public class StripedAccounts {
    private final Lock[] stripes = new Lock[2];
    private final int[] balance;

    StripedAccounts(int n) {
        balance = new int[n];
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = new ReentrantLock();
        }
    }

    private Lock of(int account) {
        return stripes[account % stripes.length];
    }

    void transfer(int from, int to, int amount) {
        int low = Math.min(from, to);
        int high = Math.max(from, to);
        of(low).lock();
        try {
            of(high).lock();
            try {
                if (balance[from] >= amount) {
                    balance[from] -= amount;
                    balance[to] += amount;
                }
            } finally {
                of(high).unlock();
            }
        } finally {
            of(low).unlock();
        }
    }

    int total() {
        int sum = 0;
        for (int b : balance) {
            sum += b;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        StripedAccounts bank = new StripedAccounts(4);
        bank.balance[0] = 10;
        bank.balance[3] = 10;
        CountDownLatch done = new CountDownLatch(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            bank.transfer(0, 1, 5);
            done.countDown();
        });
        pool.execute(() -> {
            bank.transfer(1, 2, 5);
            done.countDown();
        });
        done.await();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert bank.total() == 20;
    }
}

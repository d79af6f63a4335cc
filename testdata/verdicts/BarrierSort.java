// verdict: holds

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Odd-even transposition sort: each thread has a pair of neighbours in each round, and waits for the other behind it. */
public class BarrierSort {
    static final int[] data = {3, 2, 1, 0};
    static final CyclicBarrier barrier = new CyclicBarrier(2);

    static void order(int i) {
        if (data[i] > data[i + 1]) {
            int t = data[i];
            data[i] = data[i + 1];
            data[i + 1] = t;
        }
    }

    static void sort(int id) {
        try {
            for (int round = 0; round < data.length; round++) {
                int i = 2 * id + round % 2;
                if (i + 1 < data.length) {
                    order(i);
                }
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int k = 0; k < threads.length; k++) {
            int id = k;
            threads[k] = new Thread(() -> sort(id));
            threads[k].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        for (int i = 0; i < data.length; i++) {
            assert data[i] == i : Arrays.toString(data);
        }
    }
}

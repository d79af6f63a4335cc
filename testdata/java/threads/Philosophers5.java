/** Dining philosophers who take their forks in order. */
public class Philosophers5 {
    static final int N = 5, MEALS = 10;
    static final Object[] forks = new Object[N];
    static final int[] meals = new int[N];

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < N; i++) forks[i] = new Object();
        Thread[] table = new Thread[N];
        for (int i = 0; i < N; i++) {
            int me = i, left = Math.min(i, (i + 1) % N), right = Math.max(i, (i + 1) % N);
            table[i] = new Thread(() -> {
                for (int m = 0; m < MEALS; m++) {
                    synchronized (forks[left]) {
                        Thread.yield();
                        synchronized (forks[right]) {
                            meals[me]++;
                        }
                    }
                }
            });
        }
        for (Thread t : table) t.start();
        for (Thread t : table) t.join();
        for (int m : meals) System.out.print(m + " ");
        System.out.println();
    }
}

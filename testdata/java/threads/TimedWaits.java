/** Timed waits and sleeps end in the order of their deadlines. */
public class TimedWaits {
    static final StringBuffer log = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        long[] millis = {200, 50, 150, 100};
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                try {
                    if (n % 2 == 0) {
                        Thread.sleep(millis[n]);
                    } else {
                        synchronized (threads[n]) {
                            threads[n].wait(millis[n]);
                        }
                    }
                    log.append(millis[n]).append(' ');
                } catch (InterruptedException e) {
                    log.append("interrupted ");
                }
            });
        }
        for (Thread t : threads) t.start();
        threads[1].join(10_000);
        for (Thread t : threads) t.join();
        System.out.println(log.toString().trim());

        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(300, 500_000);
            } catch (InterruptedException e) {
                System.out.println("never");
            }
        });
        slow.start();
        slow.join(30);
        System.out.println(slow.isAlive());
        slow.join(60_000);
        System.out.println(slow.isAlive());

        long before = System.nanoTime();
        Thread.sleep(40);
        long millisPassed = (System.nanoTime() - before) / 1_000_000;
        System.out.println(millisPassed >= 40);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Object().wait(10);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}

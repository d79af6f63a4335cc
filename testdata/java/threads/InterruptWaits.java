/** An interrupt ends sleep, wait and join, and clears the flag. */
public class InterruptWaits {
    interface Blocking {
        void run() throws InterruptedException;
    }

    static Thread start(String name, Blocking b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
                System.out.println(name + ": not interrupted");
            } catch (InterruptedException e) {
                System.out.println(name + ": " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        final Object lock = new Object();
        Thread sleep = start("sleep", () -> Thread.sleep(100_000));
        Thread.sleep(20);
        sleep.interrupt();
        sleep.join();

        Thread wait = start("wait", () -> {
            synchronized (lock) {
                lock.wait();
            }
        });
        Thread.sleep(20);
        wait.interrupt();
        wait.join();

        Thread timed = start("timed", () -> {
            synchronized (lock) {
                lock.wait(100_000);
            }
        });
        Thread.sleep(20);
        timed.interrupt();
        timed.join();

        final Thread main = Thread.currentThread();
        Thread join = start("join", main::join);
        Thread.sleep(20);
        join.interrupt();
        join.join();
        Thread timedJoin = start("timed join", () -> main.join(100_000));
        Thread.sleep(20);
        timedJoin.interrupt();
        timedJoin.join();

        // The flag is set beforehand.
        main.interrupt();
        System.out.println(main.isInterrupted());
        try {
            Thread.sleep(0);
        } catch (InterruptedException e) {
            System.out.println("main: " + e.getMessage());
        }
        main.interrupt();
        try {
            synchronized (lock) {
                lock.wait();
            }
        } catch (InterruptedException e) {
            System.out.println("main: " + e.getMessage());
        }
        main.interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread.sleep(1);
        synchronized (lock) {
            lock.wait(1);
        }
    }
}

/** The states that a thread passes through. */
public class ThreadStates {
    static void awaitState(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) {
            Thread.sleep(1);
        }
        System.out.println(t.getName() + " " + s);
    }

    public static void main(String[] args) throws Exception {
        final Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            }
        }, "waiter");
        System.out.println(waiter.getState());
        waiter.start();
        awaitState(waiter, Thread.State.WAITING);

        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("sleeper: " + e.getMessage());
            }
        }, "sleeper");
        sleeper.start();
        awaitState(sleeper, Thread.State.TIMED_WAITING);
        sleeper.interrupt();
        sleeper.join();

        Thread blocked;
        synchronized (lock) {
            lock.notifyAll();
            blocked = new Thread(() -> {
                synchronized (lock) {
                    lock.notify();
                }
            }, "blocked");
            blocked.start();
            awaitState(blocked, Thread.State.BLOCKED);
            awaitState(waiter, Thread.State.BLOCKED);
        }
        waiter.join();
        blocked.join();
        System.out.println(waiter.getState() + " " + blocked.getState() + " " + sleeper.getState());
        System.out.println(Thread.State.valueOf("RUNNABLE").ordinal() + " " + Thread.currentThread().getState());
        try {
            waiter.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("only once");
        }
    }
}

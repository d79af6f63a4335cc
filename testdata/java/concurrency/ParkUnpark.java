import java.util.concurrent.locks.LockSupport;

/** LockSupport: a permit that is kept, interrupts, limits. */
public class ParkUnpark {
    static volatile boolean go;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        LockSupport.unpark(main);
        LockSupport.unpark(main);
        LockSupport.park();
        System.out.println("the permit was there");
        LockSupport.parkNanos(2_000_000);
        System.out.println("time is over");
        Thread t = new Thread(() -> {
            while (!go) LockSupport.park(main);
            System.out.println("unparked");
            while (!Thread.currentThread().isInterrupted()) LockSupport.park();
            System.out.println("interrupted, flag kept: " + Thread.interrupted());
        });
        t.start();
        Thread.sleep(20);
        go = true;
        LockSupport.unpark(t);
        Thread.sleep(20);
        t.interrupt();
        t.join();
        LockSupport.parkUntil(System.currentTimeMillis() + 5);
        LockSupport.unpark(null);
        System.out.println("done");
    }
}

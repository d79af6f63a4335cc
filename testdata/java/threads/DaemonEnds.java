/** The program ends though a daemon runs for ever. */
public class DaemonEnds {
    static final Object lock = new Object();
    static int beats;

    public static void main(String[] args) throws InterruptedException {
        Thread heart = new Thread(() -> {
            while (true) {
                synchronized (lock) {
                    beats++;
                    lock.notifyAll();
                }
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "heart");
        heart.setDaemon(true);
        heart.start();
        synchronized (lock) {
            while (beats < 3) {
                lock.wait();
            }
        }
        Thread waits = new Thread(() -> {
            synchronized (DaemonEnds.class) {
                try {
                    DaemonEnds.class.wait();
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            }
        });
        waits.setDaemon(true);
        waits.start();
        System.out.println(heart.isDaemon() + " " + heart.isAlive());
        System.out.println("main ends");
    }
}

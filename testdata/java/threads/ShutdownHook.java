/** A hook runs when the last thread that is no daemon has ended. */
public class ShutdownHook {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("worker ends");
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook runs, worker alive: " + worker.isAlive())));
        Thread daemon = new Thread(() -> {
            while (true) {
                Thread.yield();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        worker.start();
        System.out.println("main ends, " + worker.getName());
    }
}

/** An exception ends its thread only; the exit status stays 0. */
public class UncaughtInThread {
    static int work(int n) {
        return 100 / n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            for (int i = 2; ; i--) {
                System.out.println(work(i));
            }
        }, "worker");
        t.start();
        t.join();
        System.out.println("main goes on, alive " + t.isAlive());
        Thread handled = new Thread(() -> {
            throw new IllegalStateException("handled by its handler");
        }, "second");
        handled.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + ": " + e.getMessage()));
        handled.start();
        handled.join();
        System.out.println("end");
    }
}

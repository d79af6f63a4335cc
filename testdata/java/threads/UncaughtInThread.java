/** An exception that leaves a thread is reported; the others go on and the exit status is 0. */
public class UncaughtInThread {
    static int divide(int a, int b) {
        return a / b;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.out.println(divide(1, 0)), "divider");
        t.start();
        t.join();
        System.out.println("main goes on: " + t.isAlive());
    }
}

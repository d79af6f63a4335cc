/** Prints what another thread has hardly ever not stored by then. */
public class Wrongly {
    static volatile int stored;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> stored = 1).start();
        Thread.sleep(500);
        System.out.println(stored);
    }
}

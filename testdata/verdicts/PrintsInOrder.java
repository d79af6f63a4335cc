// verdict: deadlock

/** Who prints takes the monitor of the stream. */
public class PrintsInOrder {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (System.out) {
                System.out.println("two lines,");
                synchronized (lock) {
                    System.out.println("together");
                }
            }
        }).start();
        synchronized (lock) {
            System.out.println("one");
        }
    }
}

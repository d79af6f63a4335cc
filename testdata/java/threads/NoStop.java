// jdk: 21
/** Threads are neither stopped nor held up by others any more. */
public class NoStop {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.out.println("runs to its end"));
        try {
            t.stop();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        t.start();
        t.join();
        System.out.println(t.isAlive());
    }
}

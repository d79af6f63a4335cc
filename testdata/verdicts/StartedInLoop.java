// verdict: exception java.lang.IllegalThreadStateException
/** Each round of the first loop starts a thread of its own; the second starts its thread again. */
public class StartedInLoop {
    static int rounds;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            Thread t = new Thread(() -> rounds++);
            t.start();
            t.join();
        }
        Thread again = new Thread();
        for (int i = 0; i < rounds; i++) {
            again.start();
        }
    }
}

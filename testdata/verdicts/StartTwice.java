// verdict: exception java.lang.IllegalThreadStateException
/** A thread that is started twice. */
public class StartTwice {
    public static void main(String[] args) {
        Thread t = new Thread();
        t.start();
        t.start();
    }
}

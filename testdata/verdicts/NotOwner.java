// verdict: exception java.lang.IllegalMonitorStateException
/** notify without the lock. */
public class NotOwner {
    public static void main(String[] args) {
        new Object().notify();
    }
}

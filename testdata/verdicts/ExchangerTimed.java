// verdict: holds
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads meet, or each of them goes away alone. */
public class ExchangerTimed {
    static final Exchanger<String> meeting = new Exchanger<>();
    static String one, other;

    static String bring(String own) {
        try {
            return meeting.exchange(own, 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> other = bring("main's"));
        t.start();
        one = bring("t's");
        t.join();
        assert (one == null) == (other == null);
        assert one == null || one.equals("main's") && other.equals("t's");
    }
}

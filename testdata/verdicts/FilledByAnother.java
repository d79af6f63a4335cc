// verdict: deadlock
import java.util.concurrent.ConcurrentHashMap;

/** Who computes a price waits for the initialisation of a class, which wants to put a price at the same place. */
public class FilledByAnother {
    static final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();

    static class Defaults {
        static int tax = 3;

        static {
            try {
                prices.put("milk", 20);
            } catch (IllegalStateException e) {
                tax = 0; // it is being computed by this thread
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Defaults.tax++);
        other.start();
        prices.compute("milk", (name, price) -> 10 + Defaults.tax);
        other.join();
    }
}

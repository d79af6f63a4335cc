// verdict: exception java.util.ConcurrentModificationException
import java.util.HashMap;
import java.util.Map;

/** A price is computed by a class that puts its own prices into the same map as it is initialised. */
public class FilledWhileComputed {
    static final Map<String, Integer> prices = new HashMap<>();

    static class Defaults {
        static final int tax;

        static {
            tax = 3;
            prices.put("tea", 20);
        }

        static int price() {
            return 10 + tax;
        }
    }

    public static void main(String[] args) {
        prices.computeIfAbsent("milk", name -> Defaults.price());
    }
}

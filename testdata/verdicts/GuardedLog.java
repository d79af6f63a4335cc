// verdict: holds
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sellers of one shop keep a log, which its monitor guards: what goes wrong where several threads change a list cannot go wrong here. */
public class GuardedLog {
    static final class Shop {
        private final List<String> log = new ArrayList<>();
        private final Map<String, Integer> last = new HashMap<>();
        private int sold;

        synchronized void sell(String who) {
            sold++;
            log.add(who);
            log.remove("nobody");
            last.put(who, sold);
        }

        synchronized int sold() {
            return sold;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Thread ann = new Thread(() -> shop.sell("ann"));
        ann.start();
        shop.sell("bob");
        ann.join();
        assert shop.sold() == 2;
    }
}

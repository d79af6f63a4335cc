import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sells what there is, and logs by slf4j. */
public class ShopSlf4j {
    static {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %3$s: %5$s%n"); // without the time
    }

    private static final Logger log = LoggerFactory.getLogger(ShopSlf4j.class);
    static int stock = 2;

    static synchronized void sell(String who) {
        if (stock == 0) {
            log.warn("nothing left for {}", who);
            return;
        }
        stock--;
        log.info("{} bought one, left {}", who, stock);
        log.debug("not to be seen");
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> sell("ann"), "worker");
        t.start();
        t.join();
        sell("bob");
        sell("cid");
        assert stock == 0;
    }
}

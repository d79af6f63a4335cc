import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Sells what there is, and logs by log4j 2, whose own simple logger tells errors. */
public class ShopLog4j2 {
    static {
        System.setProperty("log4j2.StatusLogger.level", "OFF"); // it would tell the time at which it found no other
    }

    private static final Logger log = LogManager.getLogger(ShopLog4j2.class);
    static int stock = 2;

    static synchronized void sell(String who) {
        if (stock == 0) {
            log.error("nothing left for {}", who);
            return;
        }
        stock--;
        log.fatal("{} bought one, left {}", who, stock);
        log.warn("not to be seen");
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> sell("ann"), "worker");
        t.start();
        t.join();
        sell("bob");
        sell("cid");
        assert stock == 0;
        log.error("closing", new IllegalStateException("empty"));
    }
}

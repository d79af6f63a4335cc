import org.apache.log4j.Logger;

/** Sells what there is, and logs by log4j 1.2, as a file of the class path says. */
public class ShopLog4j {
    private static final Logger log = Logger.getLogger(ShopLog4j.class);
    static int stock = 2;

    static synchronized void sell(String who) {
        if (stock == 0) {
            log.warn("nothing left for " + who);
            return;
        }
        stock--;
        log.info(who + " bought one, left " + stock);
        log.debug("not to be seen");
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

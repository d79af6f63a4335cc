import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Two threads log by log4j 2 as it is without a configuration. */
public class LogLines2 {
    private static final Logger log = LogManager.getLogger(LogLines2.class);
    static int lines;

    static synchronized void line(String who) {
        lines++;
        log.error("{} wrote line {}", who, lines);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> line("ann"), "worker");
        t.start();
        line("bob");
        t.join();
        assert lines == 2;
    }
}

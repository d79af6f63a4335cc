import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.Logger;

/** A worker and the main thread log a line each, by log4j 1.2. */
public class LogLines {
    static final Logger log = Logger.getLogger(LogLines.class);

    public static void main(String[] args) throws InterruptedException {
        BasicConfigurator.configure();
        Thread worker = new Thread(() -> log.info("worker"));
        worker.start();
        log.warn("main");
        worker.join();
    }
}

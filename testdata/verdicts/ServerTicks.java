// verdict: holds
/** A server that goes round for ever, with a deadline for each round: there is no end of the readings of its clock. */
public class ServerTicks {
    private static volatile boolean stop;
    private static int late;

    public static void main(String[] args) throws InterruptedException {
        Thread server = new Thread(() -> {
            while (!stop) {
                long deadline = System.nanoTime() + 5_000_000;
                boolean early = System.nanoTime() < deadline;
                late = early ? 0 : 1;
            }
        });
        server.start();
        stop = true;
        server.join();
        assert late >= 0 && late <= 1;
    }
}

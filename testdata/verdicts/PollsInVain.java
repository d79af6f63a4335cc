// verdict: assertion
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Looks for an answer again and again until a deadline, as programs do that nobody wakes. Mostly there is one.
 */
public class PollsInVain {
    private final BlockingQueue<Integer> answers = new LinkedBlockingQueue<>();

    int await(long millis) throws InterruptedException {
        long end = System.currentTimeMillis() + millis;
        while (true) {
            Integer answer = answers.poll();
            if (answer != null) {
                return answer;
            }
            if (System.currentTimeMillis() >= end) {
                return -1;
            }
            Thread.sleep(50);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PollsInVain poller = new PollsInVain();
        Thread server = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            poller.answers.add(7);
        });
        server.start();
        int answer = poller.await(100);
        assert answer == 7; // which is late some day
        server.join();
    }
}

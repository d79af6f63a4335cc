// verdict: holds
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Looks for an answer again and again until a deadline, as programs do that nobody wakes. How often it can look is no
 * matter.
 */
public class PollsUntil {
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
            Thread.sleep(20);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PollsUntil poller = new PollsUntil();
        Thread server = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            poller.answers.add(7);
        });
        server.start();
        int answer = poller.await(1000);
        assert answer == 7 || answer == -1;
        server.join();
        assert answer == 7 || poller.answers.size() == 1;
    }
}

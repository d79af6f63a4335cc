// verdict: holds
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

/** Two producers wait for room in a queue; who takes all that is there wakes both. */
public class DrainedQueue {
    static final ArrayBlockingQueue<String> lines = new ArrayBlockingQueue<>(2);

    static class Producer extends Thread {
        private final String line;

        Producer(String line) {
            this.line = line;
        }

        @Override
        public void run() {
            try {
                lines.put(line);
                lines.put(line);
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Producer first = new Producer("first");
        Producer second = new Producer("second");
        first.start();
        second.start();
        List<String> batch = new ArrayList<>();
        while (batch.size() < 4) {
            batch.add(lines.take());
            lines.drainTo(batch);
        }
        first.join();
        second.join();
        assert batch.indexOf("first") != batch.lastIndexOf("first") : batch;
        assert lines.isEmpty();
    }
}

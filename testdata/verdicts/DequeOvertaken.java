// verdict: assertion
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A worker takes the oldest job though an urgent one came in front of it meanwhile, and the dispatcher still saw the old one last. */
public class DequeOvertaken {
    private static final ConcurrentLinkedDeque<String> jobs = new ConcurrentLinkedDeque<>(List.of("old"));
    private static String taken;

    private static void work() {
        taken = jobs.pollFirst();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(DequeOvertaken::work);
        worker.start();
        jobs.addFirst("urgent");
        String last = jobs.peekLast();
        worker.join();
        // The old job was there behind the urgent one: so who takes the first one should have got that.
        assert !"old".equals(last) || "urgent".equals(taken) : "overtaken";
    }
}

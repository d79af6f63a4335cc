// verdict: exception java.lang.NullPointerException
import java.util.PriorityQueue;

/** A job is put into a queue by priority while another thread takes the one that it is compared with. */
public class TakenWhileOrdered {
    static final PriorityQueue<Integer> jobs = new PriorityQueue<>();

    public static void main(String[] args) {
        jobs.add(2);
        new Thread(() -> jobs.poll()).start();
        jobs.add(3);
    }
}

// verdict: gave up
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/** Which of two jobs is the first depends on where in the set they are. */
public class TableOfTwo {
    static final class Job {}

    public static void main(String[] args) {
        Set<Job> open = new HashSet<>();
        Queue<Job> order = new ArrayDeque<>();
        Job first = new Job();
        open.add(first);
        for (Job j : open) {
            order.add(j);
        }
        open.add(new Job());
        for (Job j : open) {
            order.add(j);
        }
        order.remove();
        assert order.remove() == first;
    }
}

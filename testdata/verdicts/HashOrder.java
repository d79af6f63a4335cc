// verdict: gave up
import java.util.HashSet;
import java.util.Set;

/** The order in which a set of objects is gone through depends on their identity hash codes. */
public class HashOrder {
    static final class Job {
        final int number;

        Job(int number) {
            this.number = number;
        }
    }

    public static void main(String[] args) {
        Set<Job> jobs = new HashSet<>();
        jobs.add(new Job(1));
        jobs.add(new Job(2));
        for (Job job : jobs) {
            assert job.number == 1;
            break;
        }
    }
}

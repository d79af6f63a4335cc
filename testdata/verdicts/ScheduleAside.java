// verdict: holds
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** A schedule that keeps its tasks in order, and who has them, for somebody who does not ask: only how many there are is checked. */
public class ScheduleAside {
    static final class Task implements Comparable<Task> {
        final int due;
        final String name;

        Task(int due, String name) {
            this.due = due;
            this.name = name;
        }

        @Override
        public int compareTo(Task other) {
            int c = Integer.compare(due, other.due);
            return c != 0 ? c : name.compareTo(other.name);
        }
    }

    private final PriorityQueue<Task> tasks = new PriorityQueue<>();
    private final TreeMap<Task, String> owners = new TreeMap<>();
    private final TreeSet<String> names = new TreeSet<>();
    private int planned;

    synchronized void plan(Task task, String owner) {
        tasks.add(task);
        owners.put(task, owner);
        names.add(task.name);
        planned++;
    }

    public static void main(String[] args) throws InterruptedException {
        ScheduleAside schedule = new ScheduleAside();
        Thread other = new Thread(() -> {
            schedule.plan(new Task(3, "wash"), "Bo");
            schedule.plan(new Task(1, "cook"), "Bo");
        });
        other.start();
        schedule.plan(new Task(1, "dine"), "Al");
        other.join();
        assert schedule.planned == 3;
    }
}

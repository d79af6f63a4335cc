import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** PriorityQueue: natural order, comparators, heap order of iteration, removal. */
public class PriorityQueues {
    record Task(String name, int priority, int submitted) {}

    public static void main(String[] args) {
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2, 6));
        System.out.println(heap);
        heap.add(3);
        heap.remove(7);
        System.out.println(heap + " head " + heap.peek());
        StringBuilder sorted = new StringBuilder();
        while (!heap.isEmpty()) {
            sorted.append(heap.poll()).append(' ');
        }
        System.out.println(sorted.toString().trim());

        PriorityQueue<Task> tasks = new PriorityQueue<>(
                Comparator.comparingInt(Task::priority).reversed().thenComparingInt(Task::submitted));
        String[] names = {"mail", "backup", "page", "report", "sweep", "index"};
        for (int i = 0; i < names.length; i++) {
            tasks.offer(new Task(names[i], names[i].length() % 4, i));
        }
        List<Task> order = new ArrayList<>();
        for (Task t = tasks.poll(); t != null; t = tasks.poll()) {
            order.add(t);
        }
        order.forEach(System.out::println);

        PriorityQueue<String> words = new PriorityQueue<>(Comparator.comparing(String::length));
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) {
            words.add(w);
        }
        words.removeIf(w -> w.equals("the"));
        System.out.println(words.size() + " " + words.peek().length());
        Object[] all = words.toArray();
        System.out.println(all.length);
        try {
            new PriorityQueue<Object>().addAll(List.of("a", 1));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}

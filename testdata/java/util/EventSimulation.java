import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/** A discrete-event simulation of a queue at a counter. */
public class EventSimulation {
    interface Event {
        double at();

        void happen(EventSimulation s);
    }

    record Arrival(double at, int customer) implements Event {
        @Override
        public void happen(EventSimulation s) {
            s.queue.add(this);
            s.serve(at);
            if (customer < 200) {
                s.events.add(new Arrival(at - Math.log(1 - s.random.nextDouble()) * 4, customer + 1));
            }
        }
    }

    record Departure(double at, Arrival of) implements Event {
        @Override
        public void happen(EventSimulation s) {
            s.busy--;
            s.waits.add(at - of.at());
            s.serve(at);
        }
    }

    final PriorityQueue<Event> events = new PriorityQueue<>(Comparator.comparingDouble(Event::at));
    final Queue<Arrival> queue = new ArrayDeque<>();
    final List<Double> waits = new ArrayList<>();
    final Random random = new Random(17);
    int busy, longest;

    void serve(double now) {
        longest = Math.max(longest, queue.size());
        if (busy < 2 && !queue.isEmpty()) {
            busy++;
            events.add(new Departure(now + 2 + random.nextInt(10), queue.remove()));
        }
    }

    public static void main(String[] args) {
        EventSimulation s = new EventSimulation();
        s.events.add(new Arrival(0, 1));
        double end = 0;
        while (!s.events.isEmpty()) {
            Event e = s.events.poll();
            if (e.at() < end) {
                throw new AssertionError("time runs backwards");
            }
            end = e.at();
            e.happen(s);
        }
        double mean = s.waits.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        System.out.printf("%d served until %.3f, mean %.4f, longest queue %d%n", s.waits.size(), end, mean, s.longest);
        int[] histogram = new int[8];
        for (double w : s.waits) {
            histogram[Math.min(7, (int) (w / 5))]++;
        }
        for (int i = 0; i < histogram.length; i++) {
            System.out.println(String.format("%2d+ ", i * 5) + "#".repeat(histogram[i]));
        }
    }
}

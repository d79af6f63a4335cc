import java.util.ArrayDeque;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

/** A discrete event simulation of a shop with two tills. */
public class EventSimulator {
    static abstract class Event implements Comparable<Event> {
        final int time;
        final int number;

        Event(int time) {
            this.time = time;
            this.number = created++;
        }

        abstract void happen(EventSimulator shop);

        @Override
        public int compareTo(Event o) {
            return time != o.time ? Integer.compare(time, o.time) : Integer.compare(number, o.number);
        }
    }

    static class Arrival extends Event {
        Arrival(int time) {
            super(time);
        }

        @Override
        void happen(EventSimulator shop) {
            shop.line.add(time);
            shop.serve(time);
            if (shop.arrived++ < 20) {
                shop.events.add(new Arrival(time + 1 + shop.random.nextInt(5)));
            }
        }
    }

    static class Departure extends Event {
        final int till;

        Departure(int time, int till) {
            super(time);
            this.till = till;
        }

        @Override
        void happen(EventSimulator shop) {
            shop.busy[till] = false;
            shop.served[till]++;
            shop.serve(time);
        }
    }

    static int created;
    final PriorityQueue<Event> events = new PriorityQueue<>();
    final Queue<Integer> line = new ArrayDeque<>();
    final Random random = new Random(99);
    final boolean[] busy = new boolean[2];
    final int[] served = new int[2];
    int arrived, waited, longest;

    void serve(int now) {
        for (int till = 0; till < busy.length && !line.isEmpty(); till++) {
            if (!busy[till]) {
                busy[till] = true;
                waited += now - line.remove();
                events.add(new Departure(now + 2 + random.nextInt(8), till));
            }
        }
        longest = Math.max(longest, line.size());
    }

    int run() {
        events.add(new Arrival(0));
        int now = 0;
        while (!events.isEmpty()) {
            Event e = events.poll();
            now = e.time;
            e.happen(this);
        }
        return now;
    }

    public static void main(String[] args) {
        EventSimulator shop = new EventSimulator();
        int end = shop.run();
        System.out.println("closed at " + end + ", tills served " + shop.served[0] + " and " + shop.served[1]);
        System.out.printf("mean wait %.2f, longest line %d, events %d%n", (double) shop.waited / shop.arrived, shop.longest, created);
    }
}

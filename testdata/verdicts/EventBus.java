// verdict: assertion

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Subscribers by topic: a topic that nobody reads goes, and with it who has subscribed meanwhile. */
public class EventBus {
    private final Map<String, List<Consumer<String>>> topics = new ConcurrentHashMap<>();

    Runnable subscribe(String topic, Consumer<String> reader) {
        topics.computeIfAbsent(topic, t -> new CopyOnWriteArrayList<>()).add(reader);
        return () -> {
            List<Consumer<String>> readers = topics.get(topic);
            readers.remove(reader);
            if (readers.isEmpty()) {
                topics.remove(topic);
            }
        };
    }

    void publish(String topic, String event) {
        for (Consumer<String> reader : topics.getOrDefault(topic, List.of())) {
            reader.accept(event);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        EventBus bus = new EventBus();
        Thread leaving = new Thread(bus.subscribe("news", e -> { }));
        leaving.start();
        int[] got = new int[1];
        bus.subscribe("news", e -> got[0]++);
        leaving.join();
        bus.publish("news", "hello");
        assert got[0] == 1 : "lost its subscription";
    }
}

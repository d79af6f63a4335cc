// verdict: exception CopiesOnWrite$LastOne
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Lists that are copied when they grow have other lengths then: what goes through them is executed, and finds what was added last. */
public class CopiesOnWrite {
    static class LastOne extends RuntimeException {}

    interface Listener {
        void told(int what);
    }

    static final List<Listener> listeners = new CopyOnWriteArrayList<>();
    static final List<Integer> heard = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread subscriber = new Thread(() -> {
            listeners.add(heard::add);
            listeners.add(what -> {
                if (heard.equals(List.of(1, 2))) {
                    throw new LastOne();
                }
            });
        });
        subscriber.start();
        subscriber.join();
        for (int i = 1; i <= 2; i++) {
            for (Listener l : listeners) {
                l.told(i);
            }
            assert heard.size() == i : heard;
        }
    }
}

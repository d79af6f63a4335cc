// verdict: exception java.lang.IllegalThreadStateException
import java.util.function.Supplier;

/** Workers start the threads that they were made with: one of two makers hands out its thread again. */
public class StartHandedOver {
    static class Worker {
        final Thread thread;

        Worker(Supplier<Thread> maker) {
            thread = maker.get();
        }

        void begin() {
            thread.start();
        }
    }

    static Thread fresh() {
        return new Thread(() -> {});
    }

    static final Thread kept = new Thread(() -> {});

    static Thread keeper() {
        return kept;
    }

    public static void main(String[] args) {
        new Worker(StartHandedOver::fresh).begin();
        new Worker(StartHandedOver::keeper).begin();
        new Worker(StartHandedOver::fresh).begin();
        new Worker(StartHandedOver::keeper).begin();
    }
}

// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two queues of tickets that each take care of their list, which is one and the same. */
public class WrappedTwice {
    static class Queue {
        private final List<Integer> waiting;

        Queue(List<Integer> tickets) {
            waiting = Collections.synchronizedList(tickets);
        }

        void enter(int ticket) {
            waiting.add(ticket);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Integer> tickets = new ArrayList<>();
        Queue front = new Queue(tickets), back = new Queue(tickets);
        Thread other = new Thread(() -> front.enter(1));
        other.start();
        back.enter(2);
        other.join();
    }
}

// verdict: holds
import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks: what is pushed is popped once. */
class TreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int x) {
        Node n = new Node(x);
        Node top;
        do {
            top = head.get();
            n.next = top;
        } while (!head.compareAndSet(top, n));
    }

    static int pop() {
        Node top;
        do {
            top = head.get();
            if (top == null) {
                return 0;
            }
        } while (!head.compareAndSet(top, top.next));
        return top.value;
    }

    static class Pusher extends Thread {
        final int x;

        Pusher(int x) {
            this.x = x;
        }

        public void run() {
            push(x);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Pusher(1);
        Thread b = new Pusher(2);
        a.start();
        b.start();
        int first = pop();
        a.join();
        b.join();
        int second = pop();
        int third = pop();
        assert first + second + third == 3;
    }
}

// verdict: assertion
import java.util.concurrent.atomic.AtomicReference;

/** The same with a plain reference: ABA. */
public class WrongHead {
    record Ref(int id) {}

    static class Node {
        final Ref ref;
        Node next;

        Node(Ref ref, Node next) {
            this.ref = ref;
            this.next = next;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static Node get() {
        Node h, n;
        do {
            h = head.get();
            if (h == null) return null;
            n = h.next;
        } while (!head.compareAndSet(h, n));
        return h;
    }

    static void put(Node x) {
        Node h;
        do {
            h = head.get();
            x.next = h;
        } while (!head.compareAndSet(h, x));
    }

    static final boolean[] used = new boolean[2];

    public static void main(String[] args) throws InterruptedException {
        head.set(new Node(new Ref(0), new Node(new Ref(1), null)));
        Thread a = new Thread(() -> {
            Node n = get();
            if (n != null) {
                used[n.ref.id()] = true;
            }
        });
        Thread b = new Thread(() -> {
            Node x = get();
            Node y = get();
            if (x != null) put(x);
            if (y != null) used[y.ref.id()] = true;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        for (Node n = get(); n != null; n = get()) {
            assert !used[n.ref.id()] : n.ref;
        }
    }
}

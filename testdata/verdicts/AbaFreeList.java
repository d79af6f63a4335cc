// verdict: assertion
import java.util.concurrent.atomic.AtomicReference;

/** A free list of nodes that are used again, by a plain AtomicReference: ABA. */
public class AbaFreeList {
    static final class Node {
        final int id;
        Node next;
        boolean owned;

        Node(int id) {
            this.id = id;
        }
    }

    private final AtomicReference<Node> head = new AtomicReference<>();

    Node take() {
        while (true) {
            Node h = head.get();
            if (h == null) {
                return null;
            }
            Node n = h.next;
            if (head.compareAndSet(h, n)) {
                if (h.owned) {
                    throw new AssertionError("node " + h.id + " is given twice");
                }
                h.owned = true;
                return h;
            }
        }
    }

    void give(Node n) {
        n.owned = false;
        Node h;
        do {
            h = head.get();
            n.next = h;
        } while (!head.compareAndSet(h, n));
    }

    public static void main(String[] args) throws InterruptedException {
        AbaFreeList list = new AbaFreeList();
        for (int i = 0; i < 3; i++) {
            list.give(new Node(i));
        }
        Thread slow = new Thread(() -> {
            Node a = list.take();
            Node b = list.take();
            assert a != b || a == null;
        });
        Thread quick = new Thread(() -> {
            Node a = list.take();
            Node b = list.take();
            if (a != null) {
                list.give(a);
            }
            // keeps b
        });
        slow.start();
        quick.start();
        slow.join();
        quick.join();
    }
}

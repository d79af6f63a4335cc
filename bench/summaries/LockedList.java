/** A sorted list of which inserting looks for the place before it takes the lock. */
public class LockedList {
    static final class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, null);
    private final boolean mended;

    LockedList(boolean mended) {
        this.mended = mended;
    }

    private Node before(int key) {
        Node n = head;
        while (n.next != null && n.next.key < key) {
            n = n.next;
        }
        return n;
    }

    void insert(int key) {
        if (mended) {
            synchronized (this) {
                link(before(key), key);
            }
            return;
        }
        Node n = before(key);
        synchronized (this) {
            link(n, key);
        }
    }

    private void link(Node n, int key) {
        n.next = new Node(key, n.next);
    }

    synchronized boolean sorted(int length) {
        int n = 0;
        for (Node at = head.next; at != null; at = at.next) {
            if (at.next != null && at.next.key < at.key) {
                return false;
            }
            n++;
        }
        return n == length;
    }

    public static void main(String[] args) throws InterruptedException {
        int writers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LockedList list = new LockedList(args.length > 0);
        for (int i = 0; i < 8; i++) {
            list.insert(10 * i);
        }
        Thread[] threads = new Thread[writers];
        for (int i = 0; i < writers; i++) {
            int key = 35 - 2 * i;
            threads[i] = new Thread(() -> list.insert(key));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert list.sorted(8 + writers);
    }
}

import bandsaw.Verify;

/** A doubly linked list in a ring with a sentinel. */
final class DoublyLinkedList implements Driver.Structure {
    private static final class Node {
        final int value;
        Node previous = this;
        Node next = this;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node ring = new Node(0);
    private int size;

    public static void main(String[] args) {
        Driver.explore(new DoublyLinkedList(), args);
    }

    @Override
    public int kinds() {
        return 4;
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                insertBehind(ring, value);
                Verify.check(ring.next.value == value, "not the first");
                break;
            case 1:
                insertBehind(ring.previous, value);
                Verify.check(ring.previous.value == value, "not the last");
                break;
            case 2:
                remove(value);
                break;
            default:
                find(value);
        }
    }

    private void insertBehind(Node n, int value) {
        Node added = new Node(value);
        added.previous = n;
        added.next = n.next;
        n.next.previous = added;
        n.next = added;
        size++;
    }

    private Node find(int value) {
        Node n = ring.next;
        while (n != ring && n.value != value) {
            n = n.next;
        }
        return n;
    }

    private void remove(int value) {
        Node n = find(value);
        if (n != ring) {
            n.previous.next = n.next;
            n.next.previous = n.previous;
            size--;
        }
    }

    @Override
    public void check() {
        int count = 0;
        Node n = ring;
        do {
            Verify.check(n.next.previous == n, "a broken link");
            n = n.next;
            count++;
        } while (n != ring);
        Verify.check(count == size + 1, "a wrong size");
    }
}

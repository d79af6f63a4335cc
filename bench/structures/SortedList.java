import bandsaw.Verify;

/** A linked list in ascending order, in which a value may stand more than once. */
final class SortedList implements Driver.Structure {
    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private int size;

    public static void main(String[] args) {
        Driver.explore(new SortedList(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                add(value);
                Verify.check(contains(value), "added, and not there");
                break;
            case 1:
                remove(value);
                break;
            default:
                contains(value);
        }
    }

    private boolean contains(int value) {
        Node n = head;
        while (n != null && n.value < value) {
            n = n.next;
        }
        return n != null && n.value == value;
    }

    private void add(int value) {
        size++;
        if (head == null || value <= head.value) {
            head = new Node(value, head);
            return;
        }
        Node n = head;
        while (n.next != null && n.next.value < value) {
            n = n.next;
        }
        n.next = new Node(value, n.next);
    }

    private void remove(int value) {
        Node before = null;
        for (Node n = head; n != null; n = n.next) {
            if (n.value == value) {
                if (before == null) {
                    head = n.next;
                } else {
                    before.next = n.next;
                }
                size--;
                return;
            }
            before = n;
        }
    }

    @Override
    public void check() {
        int count = 0;
        for (Node n = head; n != null; n = n.next) {
            Verify.check(n.next == null || n.value <= n.next.value, "not in order");
            count++;
        }
        Verify.check(count == size, "a wrong size");
    }
}

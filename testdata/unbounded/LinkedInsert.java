// verdict: violated
import bandsaw.Verify;


public class LinkedInsert {
    static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    Node head;

    void insert(int key) {
        if (head == null || key < head.key) {
            head = new Node(key, head);
            return;
        }
        Node n = head;
        while (n.next != null && n.next.key < key) {
            n = n.next;
        }
        if (n.key != key) {             // bug: n.next may have the key
            n.next = new Node(key, n.next);
        }
    }

    public static void main(String[] args) {
        LinkedInsert set = new LinkedInsert();
        set.insert(Verify.anyInt());
        set.insert(Verify.anyInt());
        set.insert(Verify.anyInt());
        for (Node n = set.head; n != null && n.next != null; n = n.next) {
            assert n.key < n.next.key;
        }
    }
}

// verdict: holds
/** A queue of linked nodes between two threads; garbage does not make new states. */
public class LinkedQueue {
    private static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private Node head, tail;

    synchronized void add(int value) {
        Node node = new Node(value);
        if (tail == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
        notifyAll();
    }

    synchronized int remove() throws InterruptedException {
        while (head == null) {
            wait();
        }
        int value = head.value;
        head = head.next;
        if (head == null) {
            tail = null;
        }
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        final LinkedQueue queue = new LinkedQueue();
        new Thread() {
            @Override
            public void run() {
                for (int i = 0; i < 4; i++) {
                    queue.add(i);
                }
            }
        }.start();
        for (int i = 0; i < 4; i++) {
            int got = queue.remove();
            assert got == i;
        }
    }
}

/** Who subscribed is told of what changes: the list is walked while others leave it. */
public class Subscribers {
    private static final class Node {
        final int weight;
        Node next;

        Node(int weight, Node next) {
            this.weight = weight;
            this.next = next;
        }
    }

    private Node first;
    private final boolean mended;

    Subscribers(boolean mended) {
        this.mended = mended;
        for (int weight = 1; weight <= 3; weight++) {
            first = new Node(weight, first);
        }
    }

    synchronized void leave(int weight) {
        if (first != null && first.weight == weight) {
            first = first.next;
            return;
        }
        for (Node n = first; n != null && n.next != null; n = n.next) {
            if (n.next.weight == weight) {
                Node gone = n.next;
                n.next = gone.next;
                gone.next = null;
                return;
            }
        }
    }

    int tell() {
        if (mended) {
            synchronized (this) {
                return told();
            }
        }
        return told();
    }

    private int told() {
        int told = 0;
        for (Node n = first; n != null; n = n.next) {
            told += n.weight;
        }
        return told;
    }

    public static void main(String[] args) {
        int publishers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Subscribers all = new Subscribers(args.length > 0);
        new Thread(() -> all.leave(2)).start();
        for (int i = 0; i < publishers; i++) {
            new Thread(() -> {
                int told = all.tell();
                assert told == 6 || told == 4 : told;
            }).start();
        }
    }
}

import bandsaw.Verify;

/** A binomial heap: a list of trees, one at most of each degree (Vuillemin, 1978). */
final class BinomialHeap implements Driver.Structure {
    private static final class Node {
        final int key;
        int degree;
        Node child; // of the greatest degree
        Node next; // sibling, or the next tree

        Node(int key) {
            this.key = key;
        }
    }

    private Node trees; // of ascending degree
    private int size;

    public static void main(String[] args) {
        Driver.explore(new BinomialHeap(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                trees = merged(trees, new Node(value));
                size++;
                break;
            case 1:
                if (trees != null) {
                    int least = least(trees);
                    Verify.check(removeMin() == least, "not the least value");
                }
                break;
            default:
                Verify.check(trees == null || min().key == least(trees), "not the least value");
        }
    }

    private Node min() {
        Node min = trees;
        for (Node n = trees; n != null; n = n.next) {
            if (n.key < min.key) {
                min = n;
            }
        }
        return min;
    }

    private int removeMin() {
        Node min = min();
        if (min == trees) {
            trees = min.next;
        } else {
            Node before = trees;
            while (before.next != min) {
                before = before.next;
            }
            before.next = min.next;
        }
        Node children = null;
        for (Node n = min.child; n != null; ) {
            Node next = n.next;
            n.next = children;
            children = n;
            n = next;
        }
        trees = merged(trees, children);
        size--;
        return min.key;
    }

    /** Joins two lists, and the trees of the same degree in them. */
    private static Node merged(Node a, Node b) {
        Node all = inOrder(a, b);
        Node before = null;
        Node n = all;
        while (n != null && n.next != null) {
            Node next = n.next;
            if (n.degree != next.degree || next.next != null && next.next.degree == n.degree) {
                before = n;
                n = next;
                continue;
            }
            Node up = n.key <= next.key ? n : next;
            Node down = up == n ? next : n;
            up.next = next.next;
            down.next = up.child;
            up.child = down;
            up.degree++;
            if (before == null) {
                all = up;
            } else {
                before.next = up;
            }
            n = up;
        }
        return all;
    }

    private static Node inOrder(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        Node first = a.degree <= b.degree ? a : b;
        first.next = first == a ? inOrder(a.next, b) : inOrder(a, b.next);
        return first;
    }

    private static int least(Node n) {
        if (n == null) {
            return Integer.MAX_VALUE;
        }
        return Math.min(n.key, Math.min(least(n.child), least(n.next)));
    }

    @Override
    public void check() {
        int count = 0;
        for (Node n = trees; n != null; n = n.next) {
            Verify.check(n.next == null || n.degree < n.next.degree, "trees of the same degree");
            count += count(n);
        }
        Verify.check(count == size, "a wrong size");
    }

    private static int count(Node n) {
        int count = 1;
        int degree = n.degree;
        for (Node c = n.child; c != null; c = c.next) {
            Verify.check(c.key >= n.key, "a child below its parent");
            Verify.check(c.degree == --degree, "a child of a wrong degree");
            count += count(c);
        }
        Verify.check(degree == 0, "a wrong degree");
        return count;
    }
}

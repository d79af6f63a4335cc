import bandsaw.Verify;

/** A binary search tree that nobody balances. */
final class SearchTree extends Driver.Keys {
    private static final class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public static void main(String[] args) {
        Driver.explore(new SearchTree(), args);
    }

    @Override
    boolean contains(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n != null;
    }

    @Override
    void add(int key) {
        if (root == null) {
            root = new Node(key);
            size++;
            return;
        }
        Node n = root;
        while (n.key != key) {
            Node next = key < n.key ? n.left : n.right;
            if (next == null) {
                next = new Node(key);
                size++;
                if (key < n.key) {
                    n.left = next;
                } else {
                    n.right = next;
                }
            }
            n = next;
        }
    }

    @Override
    void remove(int key) {
        Node parent = null;
        Node n = root;
        while (n != null && n.key != key) {
            parent = n;
            n = key < n.key ? n.left : n.right;
        }
        if (n == null) {
            return;
        }
        size--;
        Node by = without(n);
        if (parent == null) {
            root = by;
        } else if (parent.left == n) {
            parent.left = by;
        } else {
            parent.right = by;
        }
    }

    /** The tree below n without n. */
    private static Node without(Node n) {
        if (n.right == null) {
            return n.left;
        }
        if (n.right.left == null) {
            n.right.left = n.left;
            return n.right;
        }
        Node parent = n.right;
        while (parent.left.left != null) {
            parent = parent.left;
        }
        Node up = parent.left;
        parent.left = up.right;
        up.left = n.left;
        up.right = n.right;
        return up;
    }

    @Override
    public void check() {
        Verify.check(count(root, Integer.MIN_VALUE, Integer.MAX_VALUE) == size, "a wrong size");
    }

    private static int count(Node n, int low, int high) {
        if (n == null) {
            return 0;
        }
        Verify.check(low <= n.key && n.key <= high, "not in order");
        return 1 + count(n.left, low, n.key - 1) + count(n.right, n.key + 1, high);
    }
}

/** A search tree that is kept balanced by its priorities (a treap), with its invariant: removals take its lock, or not. */
public class SharedTree {
    private static final class Node {
        final int key;
        final int priority;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
            this.priority = key * 0x9e3779b1 >>> 16;
        }
    }

    private Node root;
    private int size;
    private final boolean mended;

    SharedTree(boolean mended) {
        this.mended = mended;
    }

    private Node insert(Node n, int key) {
        if (n == null) {
            size++;
            return new Node(key);
        }
        if (key < n.key) {
            n.left = insert(n.left, key);
            if (n.left.priority > n.priority) {
                Node up = n.left;
                n.left = up.right;
                up.right = n;
                return up;
            }
        } else if (key > n.key) {
            n.right = insert(n.right, key);
            if (n.right.priority > n.priority) {
                Node up = n.right;
                n.right = up.left;
                up.left = n;
                return up;
            }
        }
        return n;
    }

    private static Node merge(Node a, Node b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        if (a.priority > b.priority) {
            a.right = merge(a.right, b);
            return a;
        }
        b.left = merge(a, b.left);
        return b;
    }

    private Node delete(Node n, int key) {
        if (n == null) {
            return null;
        }
        if (key < n.key) {
            n.left = delete(n.left, key);
        } else if (key > n.key) {
            n.right = delete(n.right, key);
        } else {
            size--;
            return merge(n.left, n.right);
        }
        return n;
    }

    synchronized void add(int key) {
        root = insert(root, key);
        check();
    }

    void remove(int key) {
        if (mended) {
            synchronized (this) {
                root = delete(root, key);
                check();
            }
        } else {
            root = delete(root, key);
        }
    }

    synchronized void check() {
        assert count(root, Integer.MIN_VALUE, Integer.MAX_VALUE) == size : "a wrong size";
    }

    private static int count(Node n, int least, int most) {
        if (n == null) {
            return 0;
        }
        assert least < n.key && n.key < most : "out of order";
        assert n.left == null || n.left.priority <= n.priority;
        assert n.right == null || n.right.priority <= n.priority;
        return 1 + count(n.left, least, n.key) + count(n.right, n.key, most);
    }

    public static void main(String[] args) {
        int users = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        SharedTree tree = new SharedTree(args.length > 0);
        for (int key = 0; key < 8; key++) {
            tree.add(key);
        }
        for (int i = 0; i < users; i++) {
            int key = 10 * i + 5;
            new Thread(() -> {
                tree.add(key);
                tree.remove(key % 8);
            }).start();
        }
    }
}

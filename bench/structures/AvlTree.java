import bandsaw.Verify;

/** A search tree whose two sides differ in height by one at most (Adelson-Velsky and Landis). */
final class AvlTree extends Driver.Keys {
    private static final class Node {
        int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    public static void main(String[] args) {
        Driver.explore(new AvlTree(), args);
    }

    @Override
    void add(int key) {
        root = add(root, key);
    }

    @Override
    void remove(int key) {
        root = remove(root, key);
    }

    @Override
    boolean contains(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n != null;
    }

    private static Node add(Node n, int key) {
        if (n == null) {
            return new Node(key);
        }
        if (key < n.key) {
            n.left = add(n.left, key);
        } else if (key > n.key) {
            n.right = add(n.right, key);
        }
        return balanced(n);
    }

    private static Node remove(Node n, int key) {
        if (n == null) {
            return null;
        }
        if (key < n.key) {
            n.left = remove(n.left, key);
        } else if (key > n.key) {
            n.right = remove(n.right, key);
        } else if (n.left == null) {
            return n.right;
        } else if (n.right == null) {
            return n.left;
        } else {
            Node next = n.right;
            while (next.left != null) {
                next = next.left;
            }
            n.key = next.key;
            n.right = remove(n.right, next.key);
        }
        return balanced(n);
    }

    private static Node balanced(Node n) {
        int tilt = height(n.left) - height(n.right);
        if (tilt > 1) {
            if (height(n.left.left) < height(n.left.right)) {
                n.left = rotatedLeft(n.left);
            }
            return rotatedRight(n);
        }
        if (tilt < -1) {
            if (height(n.right.right) < height(n.right.left)) {
                n.right = rotatedRight(n.right);
            }
            return rotatedLeft(n);
        }
        measure(n);
        return n;
    }

    private static Node rotatedLeft(Node n) {
        Node up = n.right;
        n.right = up.left;
        up.left = n;
        measure(n);
        measure(up);
        return up;
    }

    private static Node rotatedRight(Node n) {
        Node up = n.left;
        n.left = up.right;
        up.right = n;
        measure(n);
        measure(up);
        return up;
    }

    private static void measure(Node n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
    }

    private static int height(Node n) {
        return n == null ? 0 : n.height;
    }

    @Override
    public void check() {
        check(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static int check(Node n, int low, int high) {
        if (n == null) {
            return 0;
        }
        Verify.check(low <= n.key && n.key <= high, "not in order");
        int left = check(n.left, low, n.key - 1);
        int right = check(n.right, n.key + 1, high);
        Verify.check(Math.abs(left - right) <= 1, "not balanced");
        Verify.check(n.height == 1 + Math.max(left, right), "a wrong height");
        return n.height;
    }
}

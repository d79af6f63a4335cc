import bandsaw.Verify;

/** A red-black tree with parent links, as textbooks have it. */
final class RedBlackTree extends Driver.Keys {
    private static final class Node {
        final int key;
        boolean red = true;
        Node left;
        Node right;
        Node parent;

        Node(int key, Node parent) {
            this.key = key;
            this.parent = parent;
        }
    }

    private Node root;
    private int size;

    public static void main(String[] args) {
        Driver.explore(new RedBlackTree(), args);
    }

    @Override
    boolean contains(int key) {
        return find(key) != null;
    }

    private Node find(int key) {
        Node n = root;
        while (n != null && n.key != key) {
            n = key < n.key ? n.left : n.right;
        }
        return n;
    }

    @Override
    void add(int key) {
        Node parent = null;
        for (Node n = root; n != null; n = key < n.key ? n.left : n.right) {
            if (n.key == key) {
                return;
            }
            parent = n;
        }
        Node added = new Node(key, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        size++;
        afterAdding(added);
    }

    private void afterAdding(Node n) {
        while (isRed(n.parent)) {
            Node parent = n.parent;
            Node above = parent.parent;
            boolean left = parent == above.left;
            Node uncle = left ? above.right : above.left;
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                above.red = true;
                n = above;
                continue;
            }
            if (n == (left ? parent.right : parent.left)) {
                rotate(parent, left);
                parent = n;
            }
            parent.red = false;
            above.red = true;
            rotate(above, !left);
            break;
        }
        root.red = false;
    }

    @Override
    void remove(int key) {
        Node n = find(key);
        if (n == null) {
            return;
        }
        size--;
        boolean black = !n.red;
        Node child;
        Node parent;
        if (n.left == null || n.right == null) {
            child = n.left == null ? n.right : n.left;
            parent = n.parent;
            replace(n, child);
        } else {
            Node next = n.right;
            while (next.left != null) {
                next = next.left;
            }
            black = !next.red;
            child = next.right;
            parent = next;
            if (next.parent != n) {
                parent = next.parent;
                replace(next, child);
                next.right = n.right;
                next.right.parent = next;
            }
            replace(n, next);
            next.left = n.left;
            next.left.parent = next;
            next.red = n.red;
        }
        if (black) {
            afterRemoving(child, parent);
        }
    }

    /** The paths through n, which may be null, lack a black node. */
    private void afterRemoving(Node n, Node parent) {
        while (n != root && !isRed(n)) {
            boolean left = n == parent.left;
            Node sibling = left ? parent.right : parent.left;
            if (isRed(sibling)) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, left);
                sibling = left ? parent.right : parent.left;
            }
            if (!isRed(sibling.left) && !isRed(sibling.right)) {
                sibling.red = true;
                n = parent;
                parent = n.parent;
                continue;
            }
            if (!isRed(left ? sibling.right : sibling.left)) {
                (left ? sibling.left : sibling.right).red = false;
                sibling.red = true;
                rotate(sibling, !left);
                sibling = left ? parent.right : parent.left;
            }
            sibling.red = parent.red;
            parent.red = false;
            (left ? sibling.right : sibling.left).red = false;
            rotate(parent, left);
            n = root;
        }
        if (n != null) {
            n.red = false;
        }
    }

    private void rotate(Node n, boolean left) {
        Node up = left ? n.right : n.left;
        Node inner = left ? up.left : up.right;
        replace(n, up);
        if (left) {
            n.right = inner;
            up.left = n;
        } else {
            n.left = inner;
            up.right = n;
        }
        if (inner != null) {
            inner.parent = n;
        }
        n.parent = up;
    }

    private void replace(Node n, Node by) {
        if (n.parent == null) {
            root = by;
        } else if (n == n.parent.left) {
            n.parent.left = by;
        } else {
            n.parent.right = by;
        }
        if (by != null) {
            by.parent = n.parent;
        }
    }

    private static boolean isRed(Node n) {
        return n != null && n.red;
    }

    @Override
    public void check() {
        Verify.check(!isRed(root), "the root is red");
        Verify.check(root == null || root.parent == null, "the root has a parent");
        blacks(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
        Verify.check(count(root) == size, "a wrong size");
    }

    /** How many black nodes are on each path below n, whose keys are from low to high. */
    private static int blacks(Node n, int low, int high) {
        if (n == null) {
            return 0;
        }
        Verify.check(low <= n.key && n.key <= high, "not in order");
        Verify.check(!n.red || !isRed(n.left) && !isRed(n.right), "a red node with a red child");
        Verify.check((n.left == null || n.left.parent == n) && (n.right == null || n.right.parent == n), "a wrong parent");
        int left = blacks(n.left, low, n.key - 1);
        Verify.check(left == blacks(n.right, n.key + 1, high), "paths with more black nodes than others");
        return n.red ? left : left + 1;
    }

    private static int count(Node n) {
        return n == null ? 0 : 1 + count(n.left) + count(n.right);
    }
}

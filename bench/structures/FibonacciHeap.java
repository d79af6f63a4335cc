import bandsaw.Verify;

/** A Fibonacci heap (Fredman and Tarjan, 1987): trees are joined when the least value goes, and cut when one gets less. */
final class FibonacciHeap implements Driver.Structure {
    private static final class Node {
        int key;
        int degree;
        boolean marked; // it has lost a child
        Node parent;
        Node child;
        Node left = this; // siblings, in a ring
        Node right = this;

        Node(int key) {
            this.key = key;
        }
    }

    private Node min;
    private int size;

    public static void main(String[] args) {
        Driver.explore(new FibonacciHeap(), args);
    }

    @Override
    public void call(int kind, int value) {
        switch (kind) {
            case 0:
                insert(new Node(value));
                size++;
                break;
            case 1:
                if (min != null) {
                    removeMin();
                }
                break;
            default:
                Node n = find(min, value);
                if (n != null) {
                    decrease(n, value / 2);
                }
        }
    }

    private void insert(Node n) {
        n.parent = null;
        if (min == null) {
            n.left = n.right = n;
            min = n;
            return;
        }
        putBeside(min, n);
        if (n.key < min.key) {
            min = n;
        }
    }

    private static void putBeside(Node in, Node n) {
        n.left = in;
        n.right = in.right;
        in.right.left = n;
        in.right = n;
    }

    private static void takeOut(Node n) {
        n.left.right = n.right;
        n.right.left = n.left;
        n.left = n.right = n;
    }

    private void removeMin() {
        Node old = min;
        size--;
        while (old.child != null) {
            Node c = old.child;
            old.child = c.right == c ? null : c.right;
            takeOut(c);
            c.parent = null;
            c.marked = false;
            putBeside(old, c);
        }
        if (old.right == old) {
            min = null;
            return;
        }
        Node rest = old.right;
        takeOut(old);
        join(rest);
    }

    private void join(Node trees) {
        Node[] ofDegree = new Node[8];
        int left = 1;
        for (Node n = trees.right; n != trees; n = n.right) {
            left++;
        }
        Node n = trees;
        for (; left > 0; left--) {
            Node next = n.right;
            takeOut(n);
            Node up = n;
            while (ofDegree[up.degree] != null) {
                Node other = ofDegree[up.degree];
                ofDegree[up.degree] = null;
                Node down = other.key < up.key ? up : other;
                up = down == up ? other : up;
                down.parent = up;
                down.marked = false;
                if (up.child == null) {
                    up.child = down;
                } else {
                    putBeside(up.child, down);
                }
                up.degree++;
            }
            ofDegree[up.degree] = up;
            n = next;
        }
        min = null;
        for (Node tree : ofDegree) {
            if (tree != null) {
                insert(tree);
            }
        }
    }

    private void decrease(Node n, int key) {
        n.key = key;
        Node parent = n.parent;
        if (parent != null && key < parent.key) {
            cut(n);
            while (parent.parent != null && parent.marked) {
                Node up = parent.parent;
                cut(parent);
                parent = up;
            }
            parent.marked = parent.parent != null;
        }
        if (key < min.key) {
            min = n;
        }
    }

    private void cut(Node n) {
        Node parent = n.parent;
        parent.child = n.right == n ? null : n.right;
        parent.degree--;
        takeOut(n);
        n.marked = false;
        insert(n);
    }

    private static Node find(Node ring, int key) {
        if (ring == null) {
            return null;
        }
        Node n = ring;
        do {
            if (n.key == key) {
                return n;
            }
            Node below = find(n.child, key);
            if (below != null) {
                return below;
            }
            n = n.right;
        } while (n != ring);
        return null;
    }

    @Override
    public void check() {
        Verify.check(count(min, null) == size, "a wrong size");
        Verify.check((min == null) == (size == 0), "no least value");
    }

    /** How many are in the ring and below; none is less than the least, or than its parent. */
    private int count(Node ring, Node parent) {
        if (ring == null) {
            return 0;
        }
        int count = 0;
        Node n = ring;
        do {
            Verify.check(n.right.left == n, "a broken ring");
            Verify.check(n.parent == parent, "a wrong parent");
            Verify.check(n.key >= (parent == null ? min : parent).key, "less than it may be");
            Verify.check(parent != null || !n.marked, "a tree is marked");
            int degree = 0;
            if (n.child != null) {
                Node c = n.child;
                do {
                    degree++;
                    c = c.right;
                } while (c != n.child);
            }
            Verify.check(degree == n.degree, "a wrong degree");
            count += 1 + count(n.child, n);
            n = n.right;
        } while (n != ring);
        return count;
    }
}

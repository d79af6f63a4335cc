import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** A search tree with insertion, deletion, traversals and balance checks. */
public class BinaryTrees<T extends Comparable<T>> {
    private static final class Node<T> {
        T value;
        Node<T> left, right;

        Node(T value) {
            this.value = value;
        }
    }

    private Node<T> root;
    private int size;

    boolean add(T value) {
        if (root == null) {
            root = new Node<>(value);
            size++;
            return true;
        }
        Node<T> n = root;
        while (true) {
            int c = value.compareTo(n.value);
            if (c == 0) {
                return false;
            }
            Node<T> child = c < 0 ? n.left : n.right;
            if (child == null) {
                if (c < 0) {
                    n.left = new Node<>(value);
                } else {
                    n.right = new Node<>(value);
                }
                size++;
                return true;
            }
            n = child;
        }
    }

    void remove(T value) {
        root = remove(root, value);
    }

    private Node<T> remove(Node<T> n, T value) {
        if (n == null) {
            return null;
        }
        int c = value.compareTo(n.value);
        if (c < 0) {
            n.left = remove(n.left, value);
        } else if (c > 0) {
            n.right = remove(n.right, value);
        } else if (n.left == null) {
            size--;
            return n.right;
        } else if (n.right == null) {
            size--;
            return n.left;
        } else {
            Node<T> least = n.right;
            while (least.left != null) {
                least = least.left;
            }
            n.value = least.value;
            n.right = remove(n.right, least.value);
        }
        return n;
    }

    int height() {
        return height(root);
    }

    private static int height(Node<?> n) {
        return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
    }

    void inOrder(Consumer<? super T> visit) {
        Deque<Node<T>> stack = new ArrayDeque<>();
        for (Node<T> n = root; n != null || !stack.isEmpty(); ) {
            if (n != null) {
                stack.push(n);
                n = n.left;
            } else {
                n = stack.pop();
                visit.accept(n.value);
                n = n.right;
            }
        }
    }

    List<List<T>> levels() {
        List<List<T>> out = new ArrayList<>();
        Deque<Node<T>> queue = new ArrayDeque<>();
        if (root != null) {
            queue.add(root);
        }
        while (!queue.isEmpty()) {
            List<T> level = new ArrayList<>();
            for (int i = queue.size(); i > 0; i--) {
                Node<T> n = queue.remove();
                level.add(n.value);
                if (n.left != null) {
                    queue.add(n.left);
                }
                if (n.right != null) {
                    queue.add(n.right);
                }
            }
            out.add(level);
        }
        return out;
    }

    public static void main(String[] args) {
        BinaryTrees<Integer> tree = new BinaryTrees<>();
        for (int v : new int[] {50, 30, 70, 20, 40, 60, 80, 30, 65}) {
            if (!tree.add(v)) {
                System.out.println(v + " twice");
            }
        }
        System.out.println(tree.levels() + " height " + tree.height() + " size " + tree.size);
        tree.remove(50);
        tree.remove(20);
        tree.remove(99);
        StringBuilder b = new StringBuilder();
        tree.inOrder(v -> b.append(v).append(' '));
        System.out.println(b + "" + tree.levels());
        BinaryTrees<String> words = new BinaryTrees<>();
        for (String w : "the cat sat on the mat and the dog sat too".split(" ")) {
            words.add(w);
        }
        List<String> sorted = new ArrayList<>();
        words.inOrder(sorted::add);
        System.out.println(sorted);
    }
}

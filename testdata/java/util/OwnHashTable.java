import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;

/** Generic structures by hand: an open hash table, a balanced tree, a linked list. */
public class OwnHashTable<K, V> {
    private Object[] keys = new Object[8], values = new Object[8];
    private int size;

    @SuppressWarnings("unchecked")
    V put(K k, V v) {
        if (size * 2 >= keys.length) {
            Object[] oldKeys = keys, oldValues = values;
            keys = new Object[oldKeys.length * 2];
            values = new Object[keys.length];
            size = 0;
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != null) {
                    put((K) oldKeys[i], (V) oldValues[i]);
                }
            }
        }
        int i = slot(k);
        V old = (V) values[i];
        if (keys[i] == null) {
            size++;
            keys[i] = k;
        }
        values[i] = v;
        return old;
    }

    private int slot(Object k) {
        int i = (k.hashCode() * 0x9E3779B9) >>> 8 & keys.length - 1;
        while (keys[i] != null && !keys[i].equals(k)) {
            i = i + 1 & keys.length - 1;
        }
        return i;
    }

    @SuppressWarnings("unchecked")
    V get(K k) {
        return (V) values[slot(k)];
    }

    @SuppressWarnings("unchecked")
    void forEach(BiConsumer<? super K, ? super V> f) {
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != null) {
                f.accept((K) keys[i], (V) values[i]);
            }
        }
    }

    static class Treap<T extends Comparable<? super T>> implements Iterable<T> {
        private class Node {
            final T value;
            final int priority;
            Node left, right;

            Node(T value, int priority) {
                this.value = value;
                this.priority = priority;
            }
        }

        private Node root;
        private int seed = 1;

        void add(T v) {
            seed = seed * 69069 + 1;
            root = add(root, v, seed >>> 4);
        }

        private Node add(Node n, T v, int priority) {
            if (n == null) {
                return new Node(v, priority);
            }
            int c = v.compareTo(n.value);
            if (c < 0) {
                n.left = add(n.left, v, priority);
                if (n.left.priority > n.priority) {
                    Node l = n.left;
                    n.left = l.right;
                    l.right = n;
                    return l;
                }
            } else if (c > 0) {
                n.right = add(n.right, v, priority);
                if (n.right.priority > n.priority) {
                    Node r = n.right;
                    n.right = r.left;
                    r.left = n;
                    return r;
                }
            }
            return n;
        }

        int height(Node n) {
            return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
        }

        @Override
        public Iterator<T> iterator() {
            List<Node> stack = new ArrayList<>();
            for (Node n = root; n != null; n = n.left) {
                stack.add(n);
            }
            return new Iterator<T>() {
                @Override
                public boolean hasNext() {
                    return !stack.isEmpty();
                }

                @Override
                public T next() {
                    if (stack.isEmpty()) {
                        throw new NoSuchElementException();
                    }
                    Node top = stack.remove(stack.size() - 1);
                    for (Node n = top.right; n != null; n = n.left) {
                        stack.add(n);
                    }
                    return top.value;
                }
            };
        }
    }

    public static void main(String[] args) {
        OwnHashTable<String, Integer> t = new OwnHashTable<>();
        for (int i = 0; i < 500; i++) {
            t.put("key" + i % 300, i);
        }
        int[] sum = {0};
        t.forEach((k, v) -> sum[0] += v * k.length());
        System.out.println(t.size + " " + t.get("key7") + " " + t.get("none") + " " + t.put("key8", -1) + " " + sum[0]);
        Treap<Integer> treap = new Treap<>();
        for (int i = 0; i < 1000; i++) {
            treap.add(i * 7919 % 1009);
        }
        int previous = -1, count = 0;
        for (int x : treap) {
            if (x <= previous) {
                System.out.println("order");
            }
            previous = x;
            count++;
        }
        System.out.println(count + " " + previous + " " + treap.height(treap.root));
        Treap<String> words = new Treap<>();
        for (String w : "in a hole in the ground there lived".split(" ")) {
            words.add(w);
        }
        System.out.println(String.join(" ", words));
    }
}

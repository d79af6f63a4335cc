import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A lock-free stack, and the other atomic references. */
public class AtomicRefs {
    static class Stack<T> {
        private static class Node<T> {
            final T value;
            Node<T> next;

            Node(T value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node<T>> top = new AtomicReference<>();

        void push(T value) {
            Node<T> n = new Node<>(value);
            do {
                n.next = top.get();
            } while (!top.compareAndSet(n.next, n));
        }

        T pop() {
            for (;;) {
                Node<T> n = top.get();
                if (n == null) return null;
                if (top.compareAndSet(n, n.next)) return n.value;
            }
        }
    }

    volatile String state = "new";
    static final AtomicReferenceFieldUpdater<AtomicRefs, String> STATE = AtomicReferenceFieldUpdater.newUpdater(AtomicRefs.class, String.class, "state");

    public static void main(String[] args) throws InterruptedException {
        Stack<Integer> stack = new Stack<>();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int base = t * 100;
            threads[t] = new Thread(() -> {
                for (int k = 1; k <= 30; k++) stack.push(base + k);
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        int sum = 0, n = 0;
        for (Integer v; (v = stack.pop()) != null; n++) sum += v;
        System.out.println(n + " " + sum);

        AtomicRefs r = new AtomicRefs();
        System.out.println(STATE.compareAndSet(r, "new", "running") + " " + STATE.getAndSet(r, "done") + " " + r.state);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        int[] stamp = new int[1];
        String seen = stamped.get(stamp);
        System.out.println(stamped.compareAndSet(seen, "b", stamp[0], 2) + " " + stamped.compareAndSet("b", "c", 1, 3) + " " + stamped.getStamp());
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("x", false);
        System.out.println(marked.attemptMark("x", true) + " " + marked.isMarked());
        AtomicReferenceArray<String> array = new AtomicReferenceArray<>(new String[] {"p", "q"});
        System.out.println(array.getAndUpdate(0, s -> s + s) + " " + array.accumulateAndGet(1, "!", String::concat) + " " + array);
    }
}

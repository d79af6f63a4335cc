import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class FieldUpdaters {
    static class Node {
        static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
        static final AtomicLongFieldUpdater<Node> TOTAL = AtomicLongFieldUpdater.newUpdater(Node.class, "total");
        static final AtomicReferenceFieldUpdater<Node, Node> NEXT = AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");

        volatile int count;
        volatile long total;
        volatile Node next;
        final String name;

        Node(String name) {
            this.name = name;
        }

        int hit() {
            TOTAL.addAndGet(this, 1000000000000L);
            return COUNT.incrementAndGet(this);
        }

        boolean append(Node n) {
            return NEXT.compareAndSet(this, null, n);
        }
    }

    static <T> int twice(AtomicIntegerFieldUpdater<T> u, T o) {
        u.set(o, u.get(o) * 2);
        return u.getAndAdd(o, 1);
    }

    public static void main(String[] args) {
        Node a = new Node("a");
        Node b = new Node("b");
        System.out.println(a.hit() + " " + a.hit() + " " + b.hit() + " " + a.total);
        System.out.println(a.append(b) + " " + a.append(a) + " " + a.next.name);
        System.out.println(Node.COUNT.getAndUpdate(a, x -> x + 40) + " " + a.count + " " + Node.COUNT.accumulateAndGet(a, 8, Math::multiplyExact));
        System.out.println(twice(Node.COUNT, b) + " " + b.count);
        System.out.println(Node.NEXT.getAndSet(a, null).name + " " + Node.NEXT.get(a));
        System.out.println(Node.TOTAL.compareAndSet(b, 1000000000000L, 5) + " " + Node.TOTAL.getAndDecrement(b) + " " + b.total);
    }
}

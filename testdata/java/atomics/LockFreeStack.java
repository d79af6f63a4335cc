import java.util.concurrent.atomic.AtomicReference;

public class LockFreeStack<T> {
    private static class Node<T> {
        final T value;
        Node<T> next;

        Node(T value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node<T>> head = new AtomicReference<>();

    void push(T x) {
        Node<T> n = new Node<>(x);
        do {
            n.next = head.get();
        } while (!head.compareAndSet(n.next, n));
    }

    T pop() {
        while (true) {
            Node<T> top = head.get();
            if (top == null) {
                return null;
            }
            if (head.compareAndSet(top, top.next)) {
                return top.value;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeStack<Integer> stack = new LockFreeStack<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 25; k++) {
                    stack.push(id * 25 + k);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        int sum = 0;
        int count = 0;
        for (Integer x = stack.pop(); x != null; x = stack.pop()) {
            sum += x;
            count++;
        }
        System.out.println(count + " " + sum);
    }
}

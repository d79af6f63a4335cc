import java.util.Iterator;
import java.util.NoSuchElementException;

/** Iterable and Iterator of one's own, driven by for-each. */
public class OwnIterators {
    static class Range implements Iterable<Integer> {
        private final int from, to, step;

        Range(int from, int to, int step) {
            this.from = from;
            this.to = to;
            this.step = step;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next = from;

                @Override
                public boolean hasNext() {
                    return next < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("past " + to);
                    }
                    int value = next;
                    next += step;
                    return value;
                }
            };
        }
    }

    static class Chain<T> implements Iterable<T> {
        private class Link {
            T value;
            Link next;
        }

        private Link head, last;
        private int size;

        Chain<T> add(T value) {
            Link l = new Link();
            l.value = value;
            if (head == null) {
                head = last = l;
            } else {
                last = last.next = l;
            }
            size++;
            return this;
        }

        @Override
        public Iterator<T> iterator() {
            return new Walker();
        }

        private class Walker implements Iterator<T> {
            Link before, current, next = head;

            public boolean hasNext() {
                return next != null;
            }

            public T next() {
                if (current != null) {
                    before = current;
                }
                current = next;
                next = next.next;
                return current.value;
            }

            public void remove() {
                if (before == null) {
                    head = next;
                } else {
                    before.next = next;
                }
                current = null;
                size--;
            }
        }
    }

    static Iterable<Long> fibonacci(int count) {
        return () -> new Iterator<Long>() {
            long a = 0, b = 1;
            int left = count;

            public boolean hasNext() {
                return left > 0;
            }

            public Long next() {
                left--;
                long r = a;
                a = b;
                b += r;
                return r;
            }
        };
    }

    public static void main(String[] args) {
        for (int i : new Range(0, 20, 6)) {
            System.out.print(i + " ");
        }
        System.out.println();
        Iterator<Integer> it = new Range(1, 2, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Chain<String> chain = new Chain<String>().add("a").add("bb").add("ccc").add("dddd");
        for (Iterator<String> i = chain.iterator(); i.hasNext(); ) {
            if (i.next().length() % 2 == 1) {
                i.remove();
            }
        }
        chain.forEach(s -> System.out.print(s + " "));
        System.out.println(chain.size);
        long sum = 0;
        for (long f : fibonacci(60)) {
            if (f % 2 == 0) {
                sum += f;
            }
        }
        System.out.println(sum);
        int pairs = 0;
        for (int i : new Range(0, 5, 1)) {
            for (int j : new Range(i, 5, 1)) {
                pairs += i * j;
            }
        }
        System.out.println(pairs);
        try {
            new Range(0, 1, 1).iterator().remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported: " + e.getMessage());
        }
    }
}

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Iterators composed lazily: map, filter, zip, windows, merges. */
public interface LazyIterators<T> extends Iterator<T> {
    static <T> LazyIterators<T> of(Iterator<T> it) {
        return new LazyIterators<>() {
            @Override
            public boolean hasNext() {
                return it.hasNext();
            }

            @Override
            public T next() {
                return it.next();
            }
        };
    }

    default <R> LazyIterators<R> map(Function<? super T, ? extends R> f) {
        LazyIterators<T> source = this;
        return new LazyIterators<>() {
            @Override
            public boolean hasNext() {
                return source.hasNext();
            }

            @Override
            public R next() {
                return f.apply(source.next());
            }
        };
    }

    default LazyIterators<T> filter(Predicate<? super T> p) {
        LazyIterators<T> source = this;
        return new LazyIterators<>() {
            private T held;
            private boolean full;

            @Override
            public boolean hasNext() {
                while (!full && source.hasNext()) {
                    held = source.next();
                    full = p.test(held);
                }
                return full;
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("filtered out");
                }
                full = false;
                return held;
            }
        };
    }

    default LazyIterators<List<T>> windows(int n) {
        List<T> window = new ArrayList<>();
        LazyIterators<T> source = this;
        return new LazyIterators<>() {
            @Override
            public boolean hasNext() {
                while (window.size() < n && source.hasNext()) {
                    window.add(source.next());
                }
                return window.size() == n;
            }

            @Override
            public List<T> next() {
                hasNext();
                List<T> copy = List.copyOf(window);
                window.remove(0);
                return copy;
            }
        };
    }

    static <T extends Comparable<T>> LazyIterators<T> merge(Iterator<T> a, Iterator<T> b) {
        return new LazyIterators<>() {
            T left = a.hasNext() ? a.next() : null, right = b.hasNext() ? b.next() : null;

            @Override
            public boolean hasNext() {
                return left != null || right != null;
            }

            @Override
            public T next() {
                T out;
                if (right == null || left != null && left.compareTo(right) <= 0) {
                    out = left;
                    left = a.hasNext() ? a.next() : null;
                } else {
                    out = right;
                    right = b.hasNext() ? b.next() : null;
                }
                return out;
            }
        };
    }

    default List<T> all() {
        List<T> out = new ArrayList<>();
        forEachRemaining(out::add);
        return out;
    }

    static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(1, 4, 2, 8, 5, 7, 6);
        int[] calls = {0};
        LazyIterators<String> it = of(numbers.iterator()).filter(x -> x % 2 == 0).map(x -> {
            calls[0]++;
            return "n" + x;
        });
        System.out.println(calls[0] + " " + it.next() + " " + calls[0] + " " + it.all() + " " + calls[0]);
        System.out.println(of(numbers.iterator()).windows(3).map(w -> w.stream().mapToInt(x -> x).sum()).all());
        System.out.println(merge(List.of("a", "d", "e").iterator(), List.of("b", "c", "f", "g").iterator()).all());
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/** Iterators, lists and spliterators of one's own. */
public class OwnIterables {
    static class Range implements Iterable<Integer> {
        final int from, to, step;

        Range(int from, int to, int step) {
            this.from = from;
            this.to = to;
            this.step = step;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                @Override
                public boolean hasNext() {
                    return at < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("after " + to);
                    }
                    int v = at;
                    at += step;
                    return v;
                }
            };
        }
    }

    static class Squares extends AbstractList<Integer> {
        @Override
        public Integer get(int i) {
            return i * i;
        }

        @Override
        public int size() {
            return 6;
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int x : new Range(0, 20, 3)) {
            sum += x;
        }
        System.out.println(sum);
        List<Integer> got = new ArrayList<>();
        new Range(5, 8, 1).forEach(got::add);
        Iterator<Integer> it = new Range(0, 3, 2).iterator();
        it.next();
        it.forEachRemaining(got::add);
        System.out.println(got);
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> squares = new Squares();
        System.out.println(squares + " " + squares.indexOf(16) + " " + squares.contains(7) + " " + squares.subList(2, 4) + " " + squares.hashCode());
        Map<String, Integer> tiny = new AbstractMap<>() {
            @Override
            public Set<Entry<String, Integer>> entrySet() {
                return Set.of(Map.entry("only", 1));
            }
        };
        System.out.println(tiny + " " + tiny.get("only") + " " + tiny.keySet() + " " + tiny.isEmpty());
        System.out.println(StreamSupport.stream(new Range(1, 10, 2).spliterator(), false).map(x -> x * x).toList());
        Spliterator<Integer> split = squares.spliterator();
        Spliterator<Integer> half = split.trySplit();
        StringBuilder order = new StringBuilder();
        Consumer<Integer> collect = x -> order.append(x).append(' ');
        split.forEachRemaining(collect);
        half.tryAdvance(collect);
        System.out.println(order + "" + half.estimateSize() + " " + split.hasCharacteristics(Spliterator.SIZED));
        PrimitiveIterator.OfInt fibonacci = new PrimitiveIterator.OfInt() {
            int a = 0, b = 1;

            @Override
            public boolean hasNext() {
                return a < 100;
            }

            @Override
            public int nextInt() {
                int r = a;
                a = b;
                b += r;
                return r;
            }
        };
        System.out.println(new TreeSet<>(List.of(3, 1)).spliterator().getComparator() + " "
                + StreamSupport.intStream(Spliterators.spliteratorUnknownSize(fibonacci, 0), false).sum());
    }
}

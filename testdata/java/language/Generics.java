/** Generic classes with bridges, bounded types, iterators and a small map. */
public class Generics {
    interface Shape extends Comparable<Shape> {
        int size();

        @Override
        default int compareTo(Shape other) {
            return size() - other.size();
        }
    }

    static class Box<T extends Comparable<T>> {
        private Object[] items = new Object[2];
        private int count;

        void add(T item) {
            if (count == items.length) {
                Object[] more = new Object[2 * count];
                System.arraycopy(items, 0, more, 0, count);
                items = more;
            }
            items[count++] = item;
        }

        @SuppressWarnings("unchecked")
        T max() {
            T best = (T) items[0];
            for (int i = 1; i < count; i++) {
                T x = (T) items[i];
                if (x.compareTo(best) > 0) {
                    best = x;
                }
            }
            return best;
        }
    }

    static class Square implements Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        public int size() {
            return side * side;
        }
    }

    enum Op {
        PLUS {
            int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES {
            int apply(int a, int b) {
                return a * b;
            }
        };

        abstract int apply(int a, int b);
    }

    public static void main(String[] args) {
        Box<Shape> shapes = new Box<Shape>();
        for (int i = 0; i < 5; i++) {
            shapes.add(new Square((i * 7) % 5));
        }
        System.out.println(shapes.max().size());
        Box<Integer> numbers = new Box<Integer>();
        numbers.add(3);
        numbers.add(1000);
        numbers.add(-5);
        System.out.println(numbers.max());
        int total = 0;
        for (Op op : Op.values()) {
            total = total * 100 + op.apply(6, 7);
        }
        System.out.println(total);
        System.out.println(Op.valueOf("TIMES").ordinal());
        System.out.println(Op.PLUS.name());
        System.out.println(Op.TIMES);
        Object o = 5;
        if (o instanceof Integer n && n > 4) {
            System.out.println(n + 1);
        }
        int kind = switch (Op.PLUS) {
            case PLUS -> 10;
            case TIMES -> 20;
        };
        System.out.println(kind);
    }
}

/** Inner, local and anonymous classes, initialisation blocks and their order. */
public class Inner {
    static int counter;
    final int id;
    int[] trace = new int[4];

    static {
        counter = 100;
    }

    {
        id = ++counter;
        trace[0] = id;
    }

    class Part {
        final int number;

        Part(int number) {
            this.number = number + id;
        }

        class Deep {
            int all() {
                return number * 1000 + id;
            }
        }
    }

    interface Visitor {
        int visit(Inner i);

        static Visitor twice(final Visitor v) {
            return new Visitor() {
                @Override
                public int visit(Inner i) {
                    return v.visit(i) * 2;
                }
            };
        }
    }

    static class Sub extends Inner {
        int extra = id + 1;

        Sub() {
            super();
            extra++;
        }
    }

    public static void main(String[] args) {
        Inner i = new Inner();
        Part p = i.new Part(5);
        System.out.println(p.new Deep().all());
        final int base = 7;
        class Local implements Visitor {
            public int visit(Inner i) {
                return i.id + base;
            }
        }
        System.out.println(Visitor.twice(new Local()).visit(new Sub()));
        System.out.println(new Sub().extra);
        System.out.println(counter);
    }
}

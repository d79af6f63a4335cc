/** Inner, static nested, local and anonymous classes, and who their outer is. */
public class InnerClasses {
    private int value = 1;
    private static int made;

    class Inner {
        int value = 2;

        class Deeper {
            int value = 3;

            String all() {
                return value + " " + Inner.this.value + " " + InnerClasses.this.value;
            }

            void bump() {
                value++;
                Inner.this.value += 10;
                InnerClasses.this.value += 100;
            }
        }

        Deeper deeper() {
            return new Deeper();
        }
    }

    static class Nested {
        private final String name;

        Nested(String name) {
            this.name = name;
            made++;
        }

        private String secret() {
            return "secret of " + name;
        }
    }

    interface Greeter {
        String greet(String who);
    }

    Greeter greeter(String greeting, int times) {
        class Local implements Greeter {
            int used;

            @Override
            public String greet(String who) {
                used++;
                StringBuilder b = new StringBuilder();
                for (int i = 0; i < times; i++) {
                    b.append(greeting).append(' ');
                }
                return b + who + " (" + used + ", " + value + ")";
            }
        }
        return new Local();
    }

    static Greeter polite(String title) {
        return new Greeter() {
            private int n = title.length();

            {
                made += 10;
            }

            @Override
            public String greet(String who) {
                return title + " " + who + " " + n++;
            }

            @Override
            public String toString() {
                return "polite " + title;
            }
        };
    }

    static class Child extends InnerClasses {
        class Inner2 extends Inner {
            String both() {
                return value + " " + InnerClasses.class.getSimpleName();
            }
        }
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        InnerClasses.Inner inner = outer.new Inner();
        Inner.Deeper deeper = inner.new Deeper();
        System.out.println(deeper.all());
        deeper.bump();
        inner.deeper().bump();
        System.out.println(deeper.all());
        System.out.println(new Nested("n").secret() + new Nested("m").name + made);
        Greeter g = outer.greeter("hey", 2);
        System.out.println(g.greet("you"));
        outer.value = 7;
        System.out.println(g.greet("them"));
        Greeter p = polite("Dr");
        System.out.println(p.greet("Who") + p.greet("No") + p + made);
        System.out.println(new Child().new Inner2().both());
        System.out.println(inner.getClass().getName() + " " + p.getClass().getName() + " " + g.getClass().getName() + " [" + p.getClass().getSimpleName() + "] " + g.getClass().getSimpleName());
    }
}

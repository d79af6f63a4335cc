/** The order in which classes and their static parts are initialised. */
public class StaticOrder {
    static int log(String s, int v) {
        System.out.println(s);
        return v;
    }

    static int first = log("StaticOrder.first", 1);

    static {
        System.out.println("StaticOrder static block, second=" + peek());
    }

    static int second = log("StaticOrder.second", 2);

    static int peek() {
        return second;
    }

    static class Parent {
        static int p = log("Parent.p", 3);
        int instance = log("Parent.instance", 4);

        static void call() {
            log("Parent.call", 0);
        }
    }

    static class Child extends Parent {
        static int c = log("Child.c", 5);
        static final int CONSTANT = 10;
        static final Integer BOXED = log("Child.BOXED", 6);
        static final String TEXT = "constant text";
    }

    static class Other {
        static {
            log("Other initialised", 0);
        }

        static Other[] array() {
            return new Other[2];
        }
    }

    static class Unused {
        static {
            log("never", 0);
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Child.CONSTANT + Child.TEXT);
        System.out.println("through the child: " + Child.p);
        Child.call();
        System.out.println(new Child().instance + " " + Child.c);
        Other[] none = new Other[3];
        System.out.println("array made " + none.length);
        Class<?> literal = Unused.class;
        System.out.println(literal.getSimpleName() + " is not initialised");
        Unused u = null;
        System.out.println(u instanceof Unused);
        System.out.println(Other.array().length);
    }
}

/** Field initialisers, instance blocks, constructors and virtual calls from them. */
public class InstanceOrder {
    static void say(String s) {
        System.out.println(s);
    }

    static class A {
        int x = init("A.x", 1);

        {
            say("A block");
        }

        A() {
            this("delegated");
            say("A()");
        }

        A(String s) {
            say("A(" + s + ")");
            hook();
        }

        void hook() {
            say("A.hook");
        }

        int init(String name, int v) {
            say("init " + name);
            return v;
        }
    }

    static class B extends A {
        int y = init("B.y", 2);
        final int constant = 7;
        final int computed;
        String text = "set";

        {
            say("B block, y=" + y + " x=" + x);
            y = 20;
        }

        B() {
            say("B() y=" + y);
            computed = y + 1;
        }

        B(int n) {
            super("from B");
            computed = n;
            say("B(int) " + computed);
        }

        @Override
        void hook() {
            say("B.hook y=" + y + " constant=" + constant + " computed=" + computed + " text=" + text);
        }
    }

    static class C extends B {
        private final String name;

        C(String name) {
            super(3);
            this.name = name;
            hook();
        }

        @Override
        void hook() {
            super.hook();
            say("C.hook " + name);
        }
    }

    static int argument(int v) {
        say("argument " + v);
        return v;
    }

    public static void main(String[] args) {
        new B();
        say("---");
        new B(argument(5));
        say("---");
        C c = new C("c");
        say(c.name + c.text + c.computed);
        new A("anonymous") {
            int z = init("z", 9);

            @Override
            void hook() {
                say("anonymous hook " + z);
            }
        }.hook();
    }
}

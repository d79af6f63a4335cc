/** Classes whose initialisers need one another see defaults. */
public class CyclicInitialisation {
    static class A {
        static int a = B.b + 1;
        static final int CONST = 100;

        static {
            System.out.println("A done, a=" + a);
        }
    }

    static class B {
        static int b = A.a + 10 + A.CONST;

        static {
            System.out.println("B done, b=" + b);
        }
    }

    static class Parent {
        static Child child = new Child("of parent");
        static String name = "named";

        Parent() {
            System.out.println("Parent() name=" + name);
        }
    }

    static class Child extends Parent {
        static int count = 5;
        final String label;

        Child(String label) {
            this.label = label + " " + ++count;
            System.out.println("Child " + this.label);
        }
    }

    enum Kind {
        ONE(2), TWO(1);

        static final int[] TABLE = new int[3];
        final int partner;

        static {
            for (Kind k : values()) {
                TABLE[k.partner] = k.ordinal() + 10;
            }
        }

        Kind(int partner) {
            this.partner = partner;
        }
    }

    static int forward = early();
    static int later = 42;

    static int early() {
        return later + 1;
    }

    public static void main(String[] args) {
        System.out.println(A.a + " " + B.b);
        new Child("first");
        System.out.println(Parent.child.label + " " + Child.count);
        System.out.println(Kind.TABLE[1] + " " + Kind.TABLE[2]);
        System.out.println(forward + " " + later);
    }
}

/** Default, static and private interface methods, and diamonds. */
public class InterfaceMethods {
    interface Named {
        String name();

        default String greet() {
            return prefix() + name();
        }

        private String prefix() {
            return "I am ";
        }

        static Named of(String s) {
            return () -> s;
        }
    }

    interface Loud extends Named {
        @Override
        default String greet() {
            return Named.super.greet().toUpperCase() + "!";
        }
    }

    interface Polite extends Named {
        @Override
        default String greet() {
            return "Please, " + Named.super.greet();
        }
    }

    static class Both implements Loud, Polite {
        @Override
        public String name() {
            return "both";
        }

        @Override
        public String greet() {
            return Loud.super.greet() + " " + Polite.super.greet();
        }
    }

    interface A {
        default String who() {
            return "A";
        }
    }

    interface B extends A {
    }

    interface C extends A {
        @Override
        default String who() {
            return "C over " + A.super.who();
        }
    }

    static class D implements B, C {
    }

    static class Base {
        public String who() {
            return "class wins";
        }
    }

    static class E extends Base implements C {
    }

    interface Stack<T> {
        void push(T t);

        T pop();

        boolean isEmpty();

        default T peek() {
            T t = pop();
            push(t);
            return t;
        }

        default int drain() {
            int n = 0;
            while (!isEmpty()) {
                pop();
                n++;
            }
            return n;
        }
    }

    static class ArrayStack<T> implements Stack<T> {
        private Object[] items = new Object[1];
        private int size;

        public void push(T t) {
            if (size == items.length) {
                Object[] larger = new Object[2 * size];
                System.arraycopy(items, 0, larger, 0, size);
                items = larger;
            }
            items[size++] = t;
        }

        @SuppressWarnings("unchecked")
        public T pop() {
            return (T) items[--size];
        }

        public boolean isEmpty() {
            return size == 0;
        }
    }

    interface Constants {
        int LIMIT = 10;
        String NAME = "constant" + LIMIT;
        int[] TABLE = {1, 2, LIMIT};
    }

    static class User implements Constants {
        int use() {
            return LIMIT + TABLE[2] + NAME.length();
        }
    }

    public static void main(String[] args) {
        System.out.println(Named.of("lambda").greet());
        Loud loud = () -> "loud";
        System.out.println(loud.greet());
        System.out.println(new Both().greet());
        System.out.println(new D().who() + " " + new E().who());
        Stack<String> stack = new ArrayStack<>();
        for (String s : "one two three four five".split(" ")) {
            stack.push(s);
        }
        System.out.println(stack.peek() + " " + stack.pop() + " " + stack.peek() + " " + stack.drain());
        System.out.println(new User().use() + " " + Constants.NAME);
    }
}

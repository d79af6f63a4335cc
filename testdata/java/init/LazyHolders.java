/** Singletons: eager, holder, enum, double checked; and the order they wake up. */
public class LazyHolders {
    static final class Eager {
        private static final Eager INSTANCE = new Eager();
        private static int counter = 10;
        private int seen;

        private Eager() {
            counter++;
            seen = counter;
            System.out.println("eager made, counter " + counter);
        }
    }

    static final class Lazy {
        private static class Holder {
            static {
                System.out.println("holder initialised");
            }

            static final Lazy INSTANCE = new Lazy();
        }

        static Lazy get() {
            return Holder.INSTANCE;
        }

        static void nothing() {
            System.out.println("lazy not made");
        }
    }

    enum Single {
        INSTANCE;

        private int count;

        Single() {
            System.out.println("enum made");
        }

        int next() {
            return ++count;
        }
    }

    static class Checked {
        private static volatile Checked instance;
        private static int made;

        private Checked() {
            made++;
        }

        static Checked get() {
            Checked c = instance;
            if (c == null) {
                synchronized (Checked.class) {
                    c = instance;
                    if (c == null) {
                        instance = c = new Checked();
                    }
                }
            }
            return c;
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        Lazy.nothing();
        System.out.println(Lazy.get() == Lazy.get());
        System.out.println(Single.INSTANCE.next() + Single.INSTANCE.next() + Single.valueOf("INSTANCE").next());
        System.out.println(Checked.get() == Checked.get() && Checked.made == 1);
        System.out.println(Eager.INSTANCE.seen + " " + Eager.counter);
    }
}

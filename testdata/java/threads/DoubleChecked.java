/** Double-checked locking, the holder idiom and an enum: each makes its object once. */
public class DoubleChecked {
    static int made;

    static class Config {
        private static volatile Config instance;
        final int value;

        private Config() {
            made++;
            value = 42;
        }

        static Config get() {
            Config c = instance;
            if (c == null) {
                synchronized (Config.class) {
                    c = instance;
                    if (c == null) {
                        instance = c = new Config();
                    }
                }
            }
            return c;
        }
    }

    static class Lazy {
        private static class Holder {
            static final Lazy it = new Lazy();
        }

        private Lazy() {
            made += 10;
        }

        static Lazy get() {
            return Holder.it;
        }
    }

    enum Single {
        IT;

        Single() {
            count();
        }

        private static void count() {
            made += 100;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        Object[] seen = new Object[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                seen[n] = Config.get();
                if (Lazy.get() == null || Single.IT == null) {
                    throw new AssertionError();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        boolean same = true;
        for (Object o : seen) same &= o == Config.get();
        System.out.println(same + " " + made + " " + Config.get().value);
    }
}

/** ThreadLocal: initial values, set, remove, and inheritance by child threads. */
public class LocalsOfThreads {
    static final ThreadLocal<StringBuilder> buffer = ThreadLocal.withInitial(() -> new StringBuilder("<"));
    static final ThreadLocal<Integer> plain = new ThreadLocal<>();
    static final InheritableThreadLocal<String> user = new InheritableThreadLocal<String>() {
        @Override
        protected String childValue(String parent) {
            return parent + "'s child";
        }
    };

    public static void main(String[] args) throws InterruptedException {
        user.set("ann");
        buffer.get().append("main");
        plain.set(1);
        String[] said = new String[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                buffer.get().append(n).append('>');
                said[n] = buffer.get() + " " + plain.get() + " " + user.get();
                user.set("other");
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        for (String s : said) System.out.println(s);
        System.out.println(buffer.get() + " " + plain.get() + " " + user.get());
        buffer.remove();
        plain.remove();
        System.out.println(buffer.get() + " " + plain.get());
        for (int i = 0; i < 20; i++) {
            ThreadLocal<Integer> many = new ThreadLocal<>();
            many.set(i);
            if (many.get() != i) throw new AssertionError();
        }
    }
}

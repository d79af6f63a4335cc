// verdict: holds
/** The initialisation-on-demand holder: the class's own lock makes it safe. */
public class HolderIdiom {
    static int made = 0;
    final int value;

    HolderIdiom() {
        made++;
        value = 42;
    }

    static class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom();
    }

    static void use() {
        assert Holder.INSTANCE.value == 42;
        assert made == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread() {
            @Override
            public void run() {
                use();
            }
        };
        t.start();
        use();
        t.join();
    }
}

// verdict: deadlock
/** Equal string constants are one lock, and so are equal class constants. */
public class StringLocks {
    static class A {
        static final String LOCK = "lock";

        static void forth() {
            synchronized (LOCK) {
                B.inner();
            }
        }
    }

    static class B {
        private static final Object MINE = Integer.class;

        static void inner() {
            synchronized (MINE) {
            }
        }

        static void back() {
            synchronized (Integer.class) {
                synchronized ("lo" + "ck") {
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                A.forth();
            }
        }.start();
        B.back();
    }
}

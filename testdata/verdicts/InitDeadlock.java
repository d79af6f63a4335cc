// verdict: deadlock
/** Two classes whose initialisers need each other, begun by two threads. */
public class InitDeadlock {
    static class A {
        static int x = 1 + B.get();

        static int get() {
            return 1;
        }
    }

    static class B {
        static int y = 2 + A.get();

        static int get() {
            return 2;
        }
    }

    static int a, b;

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                a = A.x;
            }
        }.start();
        b = B.y;
    }
}

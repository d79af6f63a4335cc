// verdict: holds
/** Recursion in two threads at once, each with its own frames. */
public class Recursion {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread() {
            @Override
            public void run() {
                result = fib(7);
            }
        };
        t.start();
        int mine = fib(8);
        t.join();
        assert mine == 21 && result == 13;
    }
}

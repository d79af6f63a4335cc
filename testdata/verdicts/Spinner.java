// verdict: holds
/** A thread that spins for ever on its own variables hides nothing and blocks nobody. */
public class Spinner {
    static int seen;

    public static void main(String[] args) {
        Thread t = new Thread() {
            @Override
            public void run() {
                int i = 0;
                while (true) {
                    i = 1 - i;
                }
            }
        };
        t.start();
        seen = 1;
        assert seen == 1;
    }
}

// verdict: holds
import bandsaw.Verify;

/** What is assumed away is no deadlock and no violation, whatever it is wrapped in. */
class AssumeHolds {
    static int total;

    static class Adder extends Thread {
        final int x;

        Adder(int x) {
            this.x = x;
        }

        public void run() {
            total += x;
        }
    }

    private static boolean small(int x) {
        return x < 3;
    }

    public static void main(String[] args) throws InterruptedException {
        int x = Verify.choose(0, 9);
        Thread t = new Adder(x);
        t.start();
        Verify.assume(small(x));
        t.join();
        Verify.check(total < 3);
        if (Verify.chooseBoolean()) {
            Verify.assume(false);
            throw new IllegalStateException("not reached");
        }
    }
}

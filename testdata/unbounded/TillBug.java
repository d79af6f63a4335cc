// verdict: violated
import bandsaw.Verify;

/** A till that two cashiers use: what is in it is what was taken in less what was paid out. */
public class TillBug {
    private int cash;
    private int in;
    private int out;

    void take(int amount) {
        cash += amount;
        in += amount;
    }

    synchronized boolean pay(int amount) {
        if (amount > cash) {
            return false;
        }
        cash -= amount;
        out += amount;
        return true;
    }

    synchronized void audit() {
        assert cash == in - out;
    }

    static class Cashier implements Runnable {
        private final TillBug till;

        Cashier(TillBug till) {
            this.till = till;
        }

        @Override
        public void run() {
            while (true) {
                int amount = Verify.anyInt();
                if (amount <= 0) {
                    continue;
                }
                if (Verify.chooseBoolean()) {
                    till.take(amount);
                } else {
                    till.pay(amount);
                }
                till.audit();
            }
        }
    }

    public static void main(String[] args) {
        TillBug till = new TillBug();
        new Thread(new Cashier(till)).start();
        new Thread(new Cashier(till)).start();
    }
}

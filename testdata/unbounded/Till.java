// verdict: holds
import bandsaw.Verify;

/** A till that two cashiers use: what is in it is what was taken in less what was paid out. */
public class Till {
    private int cash;
    private int in;
    private int out;

    synchronized void take(int amount) {
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
        private final Till till;

        Cashier(Till till) {
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
        Till till = new Till();
        new Thread(new Cashier(till)).start();
        new Thread(new Cashier(till)).start();
    }
}

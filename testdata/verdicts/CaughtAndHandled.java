// verdict: holds
/** Exceptions of several kinds, each caught where it must be; locks are given back. */
public class CaughtAndHandled {
    static class Refused extends Exception {
        final int code;

        Refused(int code) {
            this.code = code;
        }
    }

    private int balance = 5;
    private int failures;

    synchronized void withdraw(int amount) throws Refused {
        if (amount > balance) {
            throw new Refused(amount - balance);
        }
        balance -= amount;
    }

    int divide(int[] data, int index, int by) {
        try {
            return data[index] / by;
        } catch (ArithmeticException e) {
            return -1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return -2;
        } catch (RuntimeException e) {
            return -3;
        } finally {
            failures++;
        }
    }

    void customer() {
        try {
            withdraw(3);
        } catch (Refused e) {
            synchronized (this) {
                assert e.code == 1;
                failures = -100;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        final CaughtAndHandled bank = new CaughtAndHandled();
        assert bank.divide(new int[] {8}, 0, 2) == 4;
        assert bank.divide(new int[] {8}, 0, 0) == -1;
        assert bank.divide(new int[] {8}, 1, 2) == -2;
        assert bank.divide(null, 0, 2) == -3;
        assert bank.failures == 4;
        Thread other = new Thread() {
            @Override
            public void run() {
                bank.customer();
            }
        };
        other.start();
        bank.customer();
        other.join();
        assert bank.balance == 2;
        assert bank.failures == -100;
    }
}

// verdict: holds
import bandsaw.Verify;


public class Account {
    static class InsufficientFunds extends Exception {
        final int missing;

        InsufficientFunds(int missing) {
            super("missing " + missing);
            this.missing = missing;
        }
    }

    private int balance;

    void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        if (balance > 1_000_000 - amount) {
            throw new IllegalStateException("limit");
        }
        balance += amount;
    }

    void withdraw(int amount) throws InsufficientFunds {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount " + amount);
        }
        if (amount > balance) {
            throw new InsufficientFunds(amount - balance);
        }
        balance -= amount;
    }

    public static void main(String[] args) {
        Account a = new Account();
        for (int i = 0; i < 3; i++) {
            int amount = Verify.anyInt();
            try {
                if (Verify.chooseBoolean()) {
                    a.deposit(amount);
                } else {
                    a.withdraw(amount);
                }
            } catch (IllegalArgumentException e) {
                assert amount <= 0;
            } catch (IllegalStateException | InsufficientFunds e) {
                assert amount > 0;
            }
            assert a.balance >= 0 && a.balance <= 1_000_000;
        }
    }
}

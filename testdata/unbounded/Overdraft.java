// verdict: holds
import bandsaw.Verify;

/** An account with a limit of credit, with fees. */
public class Overdraft {
    private final int credit;
    private long balance;
    private long fees;

    Overdraft(int credit) {
        this.credit = credit;
    }

    boolean withdraw(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        int fee = amount >= 1000 ? 0 : 2;
        if (balance - amount - fee < -credit) {
            return false;
        }
        balance -= amount + fee;
        fees += fee;
        return true;
    }

    void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException();
        }
        if (balance > Long.MAX_VALUE - amount) {
            return;
        }
        balance += amount;
    }

    public static void main(String[] args) {
        int credit = Verify.anyInt();
        if (credit < 0 || credit > 5000) {
            return;
        }
        Overdraft l = new Overdraft(credit);
        while (true) {
            int amount = Verify.anyInt();
            if (amount <= 0 || amount > 100000) {
                continue;
            }
            if (Verify.chooseBoolean()) {
                l.deposit(amount);
            } else {
                l.withdraw(amount);
            }
            assert l.balance >= -credit;
        }
    }
}

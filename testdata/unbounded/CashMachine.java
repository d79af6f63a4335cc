// verdict: holds
import bandsaw.Verify;

/** Notes of fifty from an account that is never overdrawn. */
public class CashMachine {
    private int balance;

    void deposit(int amount) {
        if (amount > 0 && amount < 1000000 && balance < 1000000) {
            balance += amount;
        }
    }

    boolean withdrawNote() {
        if (balance < 50) {
            return false;
        }
        balance -= 50;
        return true;
    }

    public static void main(String[] args) {
        CashMachine account = new CashMachine();
        while (true) {
            if (Verify.chooseBoolean()) {
                account.deposit(Verify.anyInt());
            } else {
                account.withdrawNote();
            }
            assert account.balance >= 0;
        }
    }
}

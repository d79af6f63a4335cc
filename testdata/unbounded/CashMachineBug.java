// verdict: violated
import bandsaw.Verify;

/** Notes of fifty from an account with less than fifty in it. */
public class CashMachineBug {
    private int balance;

    void deposit(int amount) {
        if (amount > 0 && amount < 1000000 && balance < 1000000) {
            balance += amount;
        }
    }

    boolean withdrawNote() {
        if (balance <= 0) {
            return false;
        }
        balance -= 50;
        return true;
    }

    public static void main(String[] args) {
        CashMachineBug account = new CashMachineBug();
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

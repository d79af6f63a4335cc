// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Account {
    int balance;

    boolean withdraw(int amount) {
        if (amount < 0 || amount > balance) { // bug: if (amount > balance) {
            return false;
        }
        balance = balance - amount;
        return true;
    }
}

class Main {
    public static void main(String[] args) {
        Account a = new Account();
        Account b = Verify.chooseBoolean() ? a : new Account();
        for (int round = 0; round < 3; round++) {
            int n = Verify.anyInt();
            if (n >= 0 && a.balance <= 1000 && n <= 1000) {
                a.balance = a.balance + n;
            }
            b.withdraw(Verify.anyInt());
            assert a.balance >= 0;
            assert b.balance >= 0;
        }
    }
}

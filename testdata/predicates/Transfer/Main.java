// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Bank {
    int checking, savings, total;

    void deposit(int n) {
        checking += n;
        total += n;
    }

    void save(int n) {
        checking -= n;
        savings += n; // bug: savings -= n;
    }
}

class Main {
    public static void main(String[] args) {
        Bank bank = new Bank();
        while (true) {
            int n = Verify.anyInt();
            if (Verify.chooseBoolean()) {
                bank.deposit(n);
            } else {
                bank.save(n);
            }
            assert bank.checking + bank.savings == bank.total;
        }
    }
}

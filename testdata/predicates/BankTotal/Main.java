// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Account {
    int balance;
}

class Main {
    static final Account a = new Account(), b = new Account();
    static int total;

    public static void main(String[] args) {
        int n = Verify.anyInt();
        total = n;
        a.balance = n;
        b.balance = total - a.balance; // bug: b.balance = total + a.balance;
        assert a.balance + b.balance == total;
    }
}

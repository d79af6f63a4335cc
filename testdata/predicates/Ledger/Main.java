// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

// While one thread is between the two writes, another is about to call the method that does the same.
class Main {
    static int debit, credit;
    static final Object lock = new Object();

    static void book(int n) {
        synchronized (lock) {
            debit += n;
            credit -= n; // bug: credit -= 1;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                book(Verify.anyInt());
            }
        }).start();
        while (true) {
            book(Verify.anyInt());
            synchronized (lock) {
                assert debit + credit == 0;
            }
        }
    }
}

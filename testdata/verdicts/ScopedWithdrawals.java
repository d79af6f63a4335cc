// verdict: holds
// release: 25
// preview: 25
import java.util.concurrent.StructuredTaskScope;

/** Two of a scope's tasks take from an account that has enough for one. */
public class ScopedWithdrawals {
    private int balance = 10;

    synchronized int withdraw(int n) {
        if (balance < n) {
            throw new IllegalStateException("insufficient");
        }
        balance -= n;
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        ScopedWithdrawals account = new ScopedWithdrawals();
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> account.withdraw(7));
            scope.fork(() -> account.withdraw(7));
            scope.join();
            throw new AssertionError("both");
        } catch (StructuredTaskScope.FailedException e) {
            assert account.balance == 3 && e.getCause().getMessage().equals("insufficient");
        }
    }
}

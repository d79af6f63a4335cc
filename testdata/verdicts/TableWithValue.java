// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** Whether the sought amount is found before one that cannot be compared depends on where in the table they are. */
public class TableWithValue {
    enum Account { MINE, YOURS }

    static final class Amount {
        final int cents;

        Amount(int cents) {
            this.cents = cents;
        }

        @Override
        public boolean equals(Object o) {
            return ((Amount) o).cents == cents;
        }

        @Override
        public int hashCode() {
            return cents;
        }
    }

    public static void main(String[] args) {
        Map<Account, Object> sums = new HashMap<>();
        sums.put(Account.MINE, new Amount(3));
        sums.put(Account.YOURS, "none");
        assert sums.containsValue(new Amount(3));
    }
}

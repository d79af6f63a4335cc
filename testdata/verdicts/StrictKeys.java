// verdict: gave up
import java.util.HashMap;
import java.util.Map;

/** A key that can only be compared with its like, in a table where another may have the same hash code. */
public class StrictKeys {
    static final class Ticket {
        final int number;

        Ticket(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object o) {
            return ((Ticket) o).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    public static void main(String[] args) {
        Map<Object, String> seats = new HashMap<>();
        seats.put(new Object(), "reserved");
        seats.put(new Ticket(7), "row 1"); // may throw, by chance
        assert seats.size() == 2;
    }
}

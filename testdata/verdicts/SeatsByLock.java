// verdict: gave up
import java.util.HashSet;
import java.util.Set;

/** Seats whose hash codes are made of that of an object that their equals does not look at. */
public class SeatsByLock {
    static final class Seat {
        final String row;
        final Object lock = new Object();

        Seat(String row) {
            this.row = row;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Seat && ((Seat) o).row.equals(row);
        }

        @Override
        public int hashCode() {
            return 31 * row.hashCode() + lock.hashCode();
        }
    }

    public static void main(String[] args) {
        Set<Seat> seats = new HashSet<>();
        seats.add(new Seat("a"));
        assert seats.contains(new Seat("a")); // found with all hash codes equal only
    }
}

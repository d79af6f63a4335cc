// verdict: holds
import bandsaw.Verify;
import java.util.TreeMap;
import java.util.Map;

/** Bookings of a room by their begin: they never overlap. */
public class Booking {
    final TreeMap<Integer, Integer> by = new TreeMap<>();

    boolean book(int from, int to) {
        if (from >= to) return false;
        Map.Entry<Integer, Integer> before = by.floorEntry(from);
        if (before != null && before.getValue() > from) return false;
        Map.Entry<Integer, Integer> after = by.ceilingEntry(from);
        if (after != null && after.getKey() < to) return false;
        by.put(from, to);
        return true;
    }

    public static void main(String[] args) {
        Booking b = new Booking();
        int a1 = Verify.anyInt(), a2 = Verify.anyInt(), b1 = Verify.anyInt(), b2 = Verify.anyInt();
        boolean one = b.book(a1, a2), two = b.book(b1, b2);
        if (one && two) assert a2 <= b1 || b2 <= a1;
    }
}

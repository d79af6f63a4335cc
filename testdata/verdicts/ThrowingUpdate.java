// verdict: holds

import java.util.concurrent.ConcurrentHashMap;

/** An update that throws leaves the entry as it was, for whoever comes next. */
public class ThrowingUpdate {
    static final ConcurrentHashMap<String, Integer> seats = new ConcurrentHashMap<>();

    static boolean book(String show, int n) {
        try {
            seats.compute(show, (s, left) -> {
                if (left == null || left < n) {
                    throw new IllegalStateException("sold out");
                }
                return left == n ? null : left - n;
            });
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        seats.put("opera", 3);
        boolean[] booked = new boolean[2];
        Thread t = new Thread(() -> booked[0] = book("opera", 2));
        t.start();
        booked[1] = book("opera", 2);
        t.join();
        assert booked[0] != booked[1];
        assert seats.get("opera") == 1;
        assert book("opera", 1) && !seats.containsKey("opera");
    }
}

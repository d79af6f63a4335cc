/** Bookings of a room in a sorted list, with its invariant: looked for and made under one lock, or two. */
public class RoomBookings {
    private static final class Booking {
        final int from;
        final int to;
        Booking next;

        Booking(int from, int to, Booking next) {
            this.from = from;
            this.to = to;
            this.next = next;
        }
    }

    private Booking first;
    private int size;
    private final boolean mended;

    RoomBookings(boolean mended) {
        this.mended = mended;
    }

    private synchronized boolean free(int from, int to) {
        for (Booking b = first; b != null; b = b.next) {
            if (from < b.to && b.from < to) {
                return false;
            }
        }
        return true;
    }

    private synchronized void add(int from, int to) {
        if (first == null || from < first.from) {
            first = new Booking(from, to, first);
        } else {
            Booking before = first;
            while (before.next != null && before.next.from < from) {
                before = before.next;
            }
            before.next = new Booking(from, to, before.next);
        }
        size++;
        assert repOk();
    }

    /** Sorted, of no length below one, none overlaps another, no circle, and as many as are counted. */
    private boolean repOk() {
        int n = 0;
        for (Booking b = first; b != null; b = b.next) {
            if (b.from >= b.to || ++n > size) {
                return false;
            }
            for (Booking c = b.next; c != null; c = c.next) {
                if (c == b || c.from < b.to) {
                    return false;
                }
            }
        }
        return n == size;
    }

    boolean book(int from, int to) {
        if (mended) {
            synchronized (this) {
                if (free(from, to)) {
                    add(from, to);
                    return true;
                }
                return false;
            }
        }
        if (free(from, to)) {
            add(from, to);
            return true;
        }
        return false;
    }

    public static void main(String[] args) {
        int guests = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        RoomBookings room = new RoomBookings(args.length > 0);
        for (int i = 0; i < guests; i++) {
            int from = 3 * i;
            new Thread(() -> room.book(from, from + 4)).start();
        }
    }
}

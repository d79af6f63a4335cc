/** Seats sold by two counters: which is free is looked up before the lock is taken. */
public class TicketSale {
    private final int[] soldTo;
    private final boolean mended;

    TicketSale(int counters, boolean mended) {
        soldTo = new int[Math.max(4, counters)];
        this.mended = mended;
    }

    /** The best free seat: those in the middle are. */
    private int best() {
        int best = -1;
        for (int seat = 0; seat < soldTo.length; seat++) {
            if (soldTo[seat] == 0 && (best < 0 || worth(seat) > worth(best))) {
                best = seat;
            }
        }
        return best;
    }

    static int worth(int seat) {
        int worth = 100;
        for (int away = Math.abs(2 * seat - 3); away > 0; away--) {
            worth -= 10 + away;
        }
        return worth;
    }

    void sell(int customer) {
        if (mended) {
            synchronized (this) {
                give(best(), customer);
            }
            return;
        }
        int seat = best();
        synchronized (this) {
            give(seat, customer);
        }
    }

    private void give(int seat, int customer) {
        assert soldTo[seat] == 0 : "sold twice";
        soldTo[seat] = customer;
    }

    public static void main(String[] args) {
        int counters = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        TicketSale sale = new TicketSale(counters, args.length > 0);
        for (int counter = 1; counter <= counters; counter++) {
            int customer = counter;
            new Thread(() -> sale.sell(customer)).start();
        }
    }
}

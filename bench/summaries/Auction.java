/** The highest bid wins: without a lock a lower one can be written over it. */
public class Auction {
    private static final String[] NAMES = {"ann", "bob", "cy", "dora", "ed", "flo", "gus", "hal", "ida"};
    private static final int[] BIDS = {60, 80, 40, 70, 50, 10, 20, 65, 30};

    private int highest;
    private String bidder = "nobody";
    private final boolean mended;

    Auction(boolean mended) {
        this.mended = mended;
    }

    /** With the fee, in steps of the amount. */
    static int total(int bid) {
        int fee = 0;
        for (int step = 10; step < bid; step += 10) {
            fee += step < 30 ? 2 : 1;
        }
        return bid + fee;
    }

    void bid(String name, int amount) {
        int total = total(amount);
        if (mended) {
            synchronized (this) {
                take(name, total);
            }
        } else if (total > highest) {
            synchronized (this) {
                highest = total;
                bidder = name;
            }
        }
    }

    private void take(String name, int total) {
        if (total > highest) {
            highest = total;
            bidder = name;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int names = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Auction auction = new Auction(args.length > 0);
        Thread[] bidders = new Thread[names];
        for (int i = 0; i < names; i++) {
            int me = i;
            bidders[i] = new Thread(() -> auction.bid(NAMES[me], BIDS[me]));
            bidders[i].start();
        }
        for (Thread b : bidders) {
            b.join();
        }
        assert auction.highest == total(80) && auction.bidder.equals("bob");
    }
}

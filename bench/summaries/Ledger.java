/** Accounts in a sorted table and their sum: an audit between an entry and the sum sees them differ. */
public class Ledger {
    private final int[] names = new int[3];
    private final int[] amounts = new int[3];
    private int used;
    private int sum;
    private final boolean mended;

    Ledger(boolean mended) {
        this.mended = mended;
        enter(20, 0);
        enter(10, 0);
        enter(30, 0);
    }

    private int find(int name) {
        int low = 0;
        int high = used - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (names[middle] == name) {
                return middle;
            }
            if (names[middle] < name) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1 - low;
    }

    private void enter(int name, int amount) {
        int at = find(name);
        if (at < 0) {
            at = -1 - at;
            for (int i = used++; i > at; i--) {
                names[i] = names[i - 1];
                amounts[i] = amounts[i - 1];
            }
            names[at] = name;
            amounts[at] = 0;
        }
        amounts[at] += amount;
    }

    void book(int name, int amount) {
        if (mended) {
            synchronized (this) {
                enter(name, amount);
                sum += amount;
            }
            return;
        }
        synchronized (this) {
            enter(name, amount);
        }
        synchronized (this) {
            sum += amount;
        }
    }

    synchronized void audit() {
        int all = 0;
        for (int i = 0; i < used; i++) {
            all += amounts[i];
        }
        assert all == sum;
    }

    public static void main(String[] args) {
        int bookings = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Ledger ledger = new Ledger(args.length > 0);
        for (int i = 0; i < bookings; i++) {
            int name = 10 + 20 * i % 30;
            int amount = 5 + 2 * i;
            new Thread(() -> ledger.book(name, amount)).start();
        }
        new Thread(ledger::audit).start();
    }
}

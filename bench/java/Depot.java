import bandsaw.Verify;

/**
 * A depot for any number of days: goods come in, are reserved, packed, sold and shipped, for
 * money, by a lift, a ring of parcels and a plan. Its numbers have no bounds, and
 * its predicates are beside it.
 */
public class Depot {
    static final int KINDS = 3;

    /** What there is of one kind. */
    static class Shelf {
        final int room;
        int here;
        int reserved;
        int missed;

        Shelf(int room) {
            this.room = room;
        }

        int free() {
            return here - reserved;
        }

        /** Takes in what there is room for, and returns what is left over. */
        int store(int n) {
            if (n <= 0) {
                return 0;
            }
            if (n > room - here) {
                return n;
            }
            here += n;
            assert here <= room;
            return 0;
        }

        boolean reserve(int n) {
            if (n <= 0 || n > here - reserved) {
                missed++;
                return false;
            }
            reserved += n;
            assert reserved <= here;
            return true;
        }

        void release(int n) {
            if (n > 0 && n <= reserved) {
                reserved -= n;
            }
            assert reserved >= 0;
        }

        /** Ships what was reserved. */
        void ship(int n) {
            if (n <= 0 || n > reserved) {
                return;
            }
            reserved -= n;
            here -= n;
            assert here >= 0;
            assert reserved <= here;
        }

        void inspect(int broken) {
            if (broken > 0 && broken <= here - reserved) {
                here -= broken;
            } else if (broken > 0) {
                here = reserved;
            }
            assert reserved <= here;
        }
    }

    /** Money in cents. */
    static class Account {
        long paid;
        long spent;
        long balance;
        int entries;

        void pay(long cents) {
            if (cents <= 0) {
                return;
            }
            paid += cents;
            balance += cents;
            entries++;
            assert balance == paid - spent;
        }

        boolean spend(long cents) {
            if (cents <= 0 || cents > balance) {
                return false;
            }
            spent += cents;
            balance -= cents;
            entries++;
            assert balance >= 0;
            return true;
        }

        void close() {
            spent += balance;
            balance = 0;
            assert paid == spent;
        }
    }

    /** Parcels that wait, in a ring. */
    static class Ring {
        final int[] weights;
        int first;
        int next;
        int count;

        Ring(int n) {
            weights = new int[n];
        }

        boolean add(int weight) {
            if (count == weights.length) {
                return false;
            }
            weights[next] = weight;
            next++;
            if (next == weights.length) {
                next = 0;
            }
            count++;
            return true;
        }

        int remove() {
            if (count == 0) {
                return -1;
            }
            int w = weights[first];
            first++;
            if (first == weights.length) {
                first = 0;
            }
            count--;
            return w;
        }

        int sum() {
            int sum = 0;
            int at = first;
            for (int i = 0; i < count; i++) {
                sum += weights[at];
                at++;
                if (at == weights.length) {
                    at = 0;
                }
            }
            return sum;
        }
    }

    /** A lift between floors. */
    static class Hoist {
        int low;
        int high;
        int floor;
        int target;
        boolean moving;
        int trips;

        Hoist(int floors) {
            high = floors - 1;
        }

        void call(int to) {
            if (to < low || to > high) {
                return;
            }
            target = to;
            moving = target != floor;
        }

        void step() {
            if (!moving) {
                return;
            }
            if (floor < target) {
                floor++;
            } else if (floor > target) {
                floor--;
            }
            if (floor == target) {
                moving = false;
                trips++;
            }
            assert low <= floor && floor <= high;
        }
    }

    /** When what is to be done. */
    static class Plan {
        int now;
        int due;
        int done;
        int skipped;

        void after(int ticks) {
            if (ticks <= 0) {
                return;
            }
            int at = now + ticks;
            if (at > now) {
                due = at;
            } else {
                skipped++;
            }
        }

        void tick() {
            if (now < due) {
                now++;
            } else {
                done++;
                due = now;
            }
            assert now <= due;
        }

        void jump(int to) {
            if (to < now) {
                return;
            }
            now = to;
            if (due < now) {
                due = now;
                done++;
            }
            assert now <= due;
        }
    }

    /** How warm it is. */
    static class Cooler {
        double degrees;
        boolean on;
        int switched;

        void measure(double next) {
            if (next >= -30.0 && next <= 60.0) {
                degrees = next;
            }
            if (degrees > 8.0 && !on) {
                on = true;
                switched++;
            } else if (degrees < 4.0 && on) {
                on = false;
                switched++;
            }
            assert degrees <= 60.0;
        }

        void drift() {
            if (on) {
                degrees = degrees / 2.0;
            } else if (degrees < 20.0) {
                degrees = degrees + 1.0;
            }
            assert degrees <= 60.0;
        }
    }

    /** Numbers of orders, as far as they were sent, and confirmed. */
    static class Orders {
        int next;
        int sent;
        int confirmed;
        int lost;

        void take() {
            if (next < Integer.MAX_VALUE) {
                next++;
            }
        }

        void send() {
            if (sent < next) {
                sent++;
            } else {
                lost++;
            }
            assert sent <= next;
        }

        void confirm(int upTo) {
            if (upTo > confirmed && upTo <= sent) {
                confirmed = upTo;
            } else if (upTo > sent) {
                lost++;
            }
            assert confirmed <= sent;
            assert confirmed <= next;
        }

        void resend() {
            if (confirmed < sent) {
                sent = confirmed;
            }
            assert confirmed <= sent;
        }
    }

    static int opened;
    static int closed;

    /** What a text of digits says, or -1. */
    static int number(char[] text) {
        int value = 0;
        int i = 0;
        while (i < text.length && text[i] == ' ') {
            i++;
        }
        int from = i;
        while (i < text.length && text[i] >= '0' && text[i] <= '9') {
            value = value * 10 + (text[i] - '0');
            i++;
        }
        if (i == from || value < 0) {
            return -1;
        }
        while (i < text.length && text[i] == ' ') {
            i++;
        }
        return i == text.length ? value : -1;
    }

    static int most(int[] weights) {
        int most = weights[0];
        for (int i = 1; i < weights.length; i++) {
            if (weights[i] > most) {
                most = weights[i];
            }
        }
        return most;
    }

    static void sort(int[] weights) {
        for (int i = 1; i < weights.length; i++) {
            int w = weights[i];
            int j = i - 1;
            while (j >= 0 && weights[j] > w) {
                weights[j + 1] = weights[j];
                j--;
            }
            weights[j + 1] = w;
        }
    }

    static int find(int[] weights, int w) {
        int lo = 0;
        int hi = weights.length - 1;
        while (lo <= hi) {
            int mid = lo + (hi - lo) / 2;
            if (weights[mid] < w) {
                lo = mid + 1;
            } else if (weights[mid] > w) {
                hi = mid - 1;
            } else {
                return mid;
            }
        }
        return -1;
    }

    static int percent(int part, int whole) {
        if (whole <= 0 || part < 0 || part > whole) {
            return -1;
        }
        long p = part * 100L / whole;
        return (int) p;
    }

    static int[] anyWeights() {
        int n = Verify.anyInt();
        if (n <= 0 || n > 1000) {
            n = 1;
        }
        int[] weights = new int[n];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Verify.anyInt();
        }
        return weights;
    }

    static char[] anyText() {
        int n = Verify.anyInt();
        if (n < 0 || n > 1000) {
            n = 0;
        }
        char[] text = new char[n];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) Verify.anyInt();
        }
        return text;
    }

    static void deliver(Shelf shelf, Ring ring, int n) {
        int over = shelf.store(n);
        if (over > 0) {
            ring.add(over);
        }
    }

    static void sell(Shelf shelf, Account buyer, Account seller, int n, int price) {
        if (price <= 0 || n <= 0) {
            return;
        }
        long total = (long) n * price;
        if (!shelf.reserve(n)) {
            return;
        }
        if (buyer.spend(total)) {
            seller.pay(total);
            shelf.ship(n);
        } else {
            shelf.release(n);
        }
    }

    static void day(Shelf shelf, Account buyer, Account seller, Ring ring, Hoist hoist, Plan plan, Cooler cooler, Orders orders) {
        opened++;
        while (Verify.chooseBoolean()) {
            int n = Verify.anyInt();
            switch (Verify.choose(0, 15)) {
                case 0:
                    deliver(shelf, ring, n);
                    break;
                case 1:
                    sell(shelf, buyer, seller, n, Verify.anyInt());
                    break;
                case 2:
                    buyer.pay(n);
                    break;
                case 3:
                    shelf.inspect(n);
                    break;
                case 4:
                    ring.remove();
                    break;
                case 5:
                    ring.sum();
                    break;
                case 6:
                    hoist.call(n);
                    break;
                case 7:
                    hoist.step();
                    break;
                case 8:
                    plan.after(n);
                    break;
                case 9:
                    plan.tick();
                    break;
                case 10:
                    plan.jump(n);
                    break;
                case 11:
                    cooler.measure(n / 10.0);
                    break;
                case 12:
                    cooler.drift();
                    break;
                case 13:
                    orders.take();
                    orders.send();
                    break;
                case 14:
                    orders.confirm(n);
                    break;
                default:
                    orders.resend();
            }
        }
        closed++;
        assert opened == closed;
    }

    public static void main(String[] args) {
        Shelf[] shelves = new Shelf[KINDS];
        for (int k = 0; k < KINDS; k++) {
            shelves[k] = new Shelf(10 + k * 5);
        }
        Account buyer = new Account();
        Account seller = new Account();
        Ring ring = new Ring(8);
        Hoist hoist = new Hoist(6);
        Plan plan = new Plan();
        Cooler cooler = new Cooler();
        Orders orders = new Orders();
        while (Verify.chooseBoolean()) {
            day(shelves[Verify.choose(0, KINDS - 1)], buyer, seller, ring, hoist, plan, cooler, orders);
            if (Verify.chooseBoolean()) {
                int[] weights = anyWeights();
                int most = most(weights);
                sort(weights);
                int at = find(weights, most);
                assert at < weights.length;
            } else {
                int value = number(anyText());
                assert value >= -1;
                int p = percent(value, 1000);
                assert p <= 100;
            }
        }
        seller.close();
    }
}

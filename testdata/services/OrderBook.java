// answer: holds
// with the bug: violated: java.lang.AssertionError: 7 left of 10 after 6 were sold (feasible)
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Orders to buy and sell, matched by price, then by time. */
public final class OrderBook {
    enum Side { BUY, SELL }

    static final class Order {
        final long id;
        final Side side;
        final int price;
        private int left;

        Order(long id, Side side, int price, int quantity) {
            this.id = id;
            this.side = side;
            this.price = price;
            this.left = quantity;
        }
    }

    record Trade(long buyer, long seller, int price, int quantity) {}

    private final TreeMap<Integer, Deque<Order>> bids = new TreeMap<>(Comparator.reverseOrder());
    private final TreeMap<Integer, Deque<Order>> asks = new TreeMap<>();
    private final List<Trade> trades = new ArrayList<>();
    private final AtomicLong ids = new AtomicLong();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    long place(Side side, int price, int quantity) {
        if (quantity <= 0 || price <= 0) {
            throw new IllegalArgumentException(quantity + " at " + price);
        }
        Order o = new Order(ids.incrementAndGet(), side, price, quantity);
        lock.writeLock().lock(); // bug: lock.readLock().lock();
        try {
            match(o);
            if (o.left > 0) {
                own(side).computeIfAbsent(price, p -> new ArrayDeque<>()).add(o);
            }
        } finally {
            lock.writeLock().unlock(); // bug: lock.readLock().unlock();
        }
        return o.id;
    }

    private TreeMap<Integer, Deque<Order>> own(Side side) {
        return side == Side.BUY ? bids : asks;
    }

    private void match(Order o) {
        TreeMap<Integer, Deque<Order>> others = o.side == Side.BUY ? asks : bids;
        while (o.left > 0 && !others.isEmpty()) {
            Map.Entry<Integer, Deque<Order>> best = others.firstEntry();
            int price = best.getKey();
            if (o.side == Side.BUY ? price > o.price : price < o.price) {
                return;
            }
            Order other = best.getValue().peek();
            int n = Math.min(o.left, other.left);
            o.left -= n;
            other.left -= n;
            trades.add(o.side == Side.BUY ? new Trade(o.id, other.id, price, n) : new Trade(other.id, o.id, price, n));
            if (other.left == 0) {
                best.getValue().poll();
                if (best.getValue().isEmpty()) {
                    others.remove(price);
                }
            }
        }
    }

    int depth(Side side) {
        lock.readLock().lock();
        try {
            int n = 0;
            for (Deque<Order> level : own(side).values()) {
                for (Order o : level) {
                    n += o.left;
                }
            }
            return n;
        } finally {
            lock.readLock().unlock();
        }
    }

    int sold() {
        lock.readLock().lock();
        try {
            int n = 0;
            for (Trade t : trades) {
                n += t.quantity();
            }
            return n;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OrderBook book = new OrderBook();
        book.place(Side.SELL, 101, 4);
        book.place(Side.SELL, 100, 6);
        Thread ann = new Thread(() -> book.place(Side.BUY, 100, 3), "ann");
        Thread bob = new Thread(() -> book.place(Side.BUY, 101, 3), "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        int left = book.depth(Side.SELL);
        int sold = book.sold();
        assert left + sold == 10 : left + " left of 10 after " + sold + " were sold";
        assert sold == 6 : sold;
        assert book.depth(Side.BUY) == 0;
        assert book.trades.get(0).seller() == 2 : book.trades;
    }
}

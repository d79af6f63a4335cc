import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A warehouse: orders reserve stock and are shipped by a pool of workers, while
 * a supplier delivers. Nothing may be sold twice, and what is reserved and not
 * shipped goes back.
 */
public class Warehouse {
    private static final Logger LOG = Logger.getLogger(Warehouse.class.getName());

    /** What is sold. */
    static final class Product implements Comparable<Product> {
        private final String code;
        private final String title;
        private final int cents;

        Product(String code, String title, int cents) {
            this.code = Objects.requireNonNull(code);
            this.title = title;
            this.cents = cents;
        }

        String code() {
            return code;
        }

        String title() {
            return title;
        }

        int cents() {
            return cents;
        }

        @Override
        public int compareTo(Product o) {
            return code.compareTo(o.code);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Product && ((Product) o).code.equals(code);
        }

        @Override
        public int hashCode() {
            return code.hashCode();
        }

        @Override
        public String toString() {
            return title + " (" + code + ")";
        }
    }

    /** One position of an order. */
    static final class Line {
        final Product product;
        final int count;

        Line(Product product, int count) {
            if (count <= 0) {
                throw new IllegalArgumentException("count: " + count);
            }
            this.product = product;
            this.count = count;
        }

        int cents() {
            return product.cents() * count;
        }
    }

    enum Status { NEW, RESERVED, SHIPPED, REJECTED }

    /** What a customer wants. */
    static final class Order {
        private final int number;
        private final String customer;
        private final List<Line> lines = new ArrayList<>();
        private Status status = Status.NEW;

        Order(int number, String customer) {
            this.number = number;
            this.customer = customer;
        }

        Order with(Product product, int count) {
            lines.add(new Line(product, count));
            return this;
        }

        synchronized Status status() {
            return status;
        }

        synchronized void status(Status to) {
            LOG.log(Level.FINE, "order {0}: {1}", new Object[] {number, to});
            status = to;
        }

        List<Line> lines() {
            return Collections.unmodifiableList(lines);
        }

        int cents() {
            int sum = 0;
            for (Line line : lines) {
                sum += line.cents();
            }
            return sum;
        }

        @Override
        public String toString() {
            return "order " + number + " of " + customer;
        }
    }

    /** How much of what there is. */
    static final class Stock {
        private final Map<Product, Integer> free = new HashMap<>();
        private final Map<Product, Integer> reserved = new HashMap<>();
        private int deliveries;

        synchronized void deliver(Product product, int count) {
            free.merge(product, count, Integer::sum);
            deliveries++;
            LOG.fine("delivered " + count + " of " + product);
        }

        synchronized boolean reserve(List<Line> lines) {
            for (Line line : lines) {
                if (free.getOrDefault(line.product, 0) < line.count) {
                    return false;
                }
            }
            for (Line line : lines) {
                free.merge(line.product, -line.count, Integer::sum);
                reserved.merge(line.product, line.count, Integer::sum);
            }
            return true;
        }

        synchronized void ship(List<Line> lines) {
            for (Line line : lines) {
                int left = reserved.get(line.product) - line.count;
                if (left < 0) {
                    throw new IllegalStateException("more shipped than reserved: " + line.product);
                }
                reserved.put(line.product, left);
            }
        }

        synchronized int free(Product product) {
            return free.getOrDefault(product, 0);
        }

        synchronized int reserved() {
            int sum = 0;
            for (int count : reserved.values()) {
                sum += count;
            }
            return sum;
        }

        synchronized int deliveries() {
            return deliveries;
        }
    }

    /** What was earned, by customer. */
    static final class Ledger {
        private final Map<String, Integer> turnover = new TreeMap<>();
        private final List<String> journal = Collections.synchronizedList(new ArrayList<>());

        void book(Order order) {
            synchronized (turnover) {
                turnover.merge(order.customer, order.cents(), Integer::sum);
            }
            journal.add("booked " + order + ": " + order.cents());
        }

        int of(String customer) {
            synchronized (turnover) {
                return turnover.getOrDefault(customer, 0);
            }
        }

        List<String> journal() {
            return journal;
        }
    }

    /** Ships one order. */
    final class Shipment implements Callable<Boolean> {
        private final Order order;

        Shipment(Order order) {
            this.order = order;
        }

        @Override
        public Boolean call() {
            if (!stock.reserve(order.lines())) {
                order.status(Status.REJECTED);
                LOG.warning("not enough for " + order);
                return false;
            }
            order.status(Status.RESERVED);
            StringBuffer label = new StringBuffer();
            for (Line line : order.lines()) {
                label.append(line.count).append(" x ").append(line.product.title()).append('\n');
            }
            LOG.fine(label.toString());
            stock.ship(order.lines());
            order.status(Status.SHIPPED);
            ledger.book(order);
            return true;
        }
    }

    private final Stock stock = new Stock();
    private final Ledger ledger = new Ledger();
    private final Map<String, Product> catalogue = new LinkedHashMap<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(2);
    private int lastNumber;

    Product product(String code, String title, int cents) {
        Product p = new Product(code, title, cents);
        if (catalogue.putIfAbsent(code, p) != null) {
            throw new IllegalArgumentException("there is a " + code + " already");
        }
        return p;
    }

    Order order(String customer) {
        return new Order(++lastNumber, customer);
    }

    Future<Boolean> submit(Order order) {
        LOG.info("submitted: " + order);
        return workers.submit(new Shipment(order));
    }

    int shipped(List<Future<Boolean>> all) throws InterruptedException {
        int n = 0;
        for (Future<Boolean> f : all) {
            try {
                if (f.get()) {
                    n++;
                }
            } catch (ExecutionException e) {
                LOG.log(Level.SEVERE, "a shipment failed", e.getCause());
                throw new IllegalStateException(e.getCause());
            }
        }
        return n;
    }

    List<Product> byPrice() {
        List<Product> all = new ArrayList<>(catalogue.values());
        all.sort(Comparator.comparingInt(Product::cents));
        return all;
    }

    void report() {
        StringBuilder text = new StringBuilder("stock:");
        for (Product p : byPrice()) {
            text.append("\n  ").append(p).append(": ").append(stock.free(p));
        }
        LOG.info(text.toString());
        for (String line : ledger.journal()) {
            LOG.fine(line);
        }
    }

    void close() {
        workers.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
        Warehouse w = new Warehouse();
        Product cup = w.product("C1", "cup", 450);
        Product pot = w.product("P1", "pot", 2300);
        w.stock.deliver(cup, 3);
        w.stock.deliver(pot, 1);

        List<Future<Boolean>> results = new ArrayList<>();
        Order first = w.order("ann").with(cup, 2).with(pot, 1);
        Order second = w.order("bob").with(cup, 2);
        results.add(w.submit(first));
        results.add(w.submit(second));
        int shipped = w.shipped(results);
        w.report();
        w.close();

        assert shipped == 1 : shipped;
        assert w.stock.reserved() == 0;
        assert w.ledger.of("ann") + w.ledger.of("bob") == (first.status() == Status.SHIPPED ? 3200 : 900);
    }
}

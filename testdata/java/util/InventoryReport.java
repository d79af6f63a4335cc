import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Stock that is received and picked first-in first-out, with a report. */
public class InventoryReport {
    enum Category { TOOLS, PAINT, GARDEN }

    record Product(String sku, Category category) implements Comparable<Product> {
        Product {
            if (sku.isBlank()) {
                throw new IllegalArgumentException("blank sku");
            }
        }

        @Override
        public int compareTo(Product o) {
            return sku.compareTo(o.sku);
        }
    }

    static class Lot {
        final int day;
        int left;
        final int cost;

        Lot(int day, int left, int cost) {
            this.day = day;
            this.left = left;
            this.cost = cost;
        }
    }

    private final NavigableMap<Product, List<Lot>> stock = new TreeMap<>();

    void receive(Product p, int day, int count, int cost) {
        stock.computeIfAbsent(p, k -> new ArrayList<>()).add(new Lot(day, count, cost));
    }

    int pick(Product p, int count) {
        int cost = 0;
        List<Lot> lots = stock.getOrDefault(p, List.of());
        if (lots.stream().mapToInt(l -> l.left).sum() < count) {
            throw new IllegalStateException("not enough " + p);
        }
        for (Iterator<Lot> it = lots.iterator(); count > 0;) {
            Lot l = it.next();
            int n = Math.min(count, l.left);
            l.left -= n;
            count -= n;
            cost += n * l.cost;
            if (l.left == 0) {
                it.remove();
            }
        }
        return cost;
    }

    public static void main(String[] args) {
        InventoryReport store = new InventoryReport();
        Product hammer = new Product("H-1", Category.TOOLS), rake = new Product("R-7", Category.GARDEN), blue = new Product("B-3", Category.PAINT);
        store.receive(hammer, 1, 10, 500);
        store.receive(rake, 1, 3, 1200);
        store.receive(hammer, 3, 5, 550);
        store.receive(blue, 4, 40, 80);
        System.out.println(store.pick(hammer, 12) + " " + store.pick(blue, 1));
        try {
            store.pick(rake, 4);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Product(" ", null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<Category, Integer> value = new EnumMap<>(Category.class);
        store.stock.forEach((p, lots) -> lots.forEach(l -> value.merge(p.category(), l.left * l.cost, Integer::sum)));
        System.out.println(value);
        store.stock.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<Product, List<Lot>> e) -> e.getKey().category()).thenComparing(Map.Entry::getKey))
                .forEach(e -> System.out.println(String.format("%-8s%-6s%4d", e.getKey().category(), e.getKey().sku(), e.getValue().stream().mapToInt(l -> l.left).sum())));
        System.out.println(store.stock.headMap(rake).size() + " " + store.stock.lastKey());
    }
}

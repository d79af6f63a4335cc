import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A report of orders: nested groups, sorted totals, formatted lines. */
public class OrdersReport {
    record Item(String product, int quantity, double price) {
        double total() {
            return quantity * price;
        }
    }

    record Order(int id, String customer, List<Item> items) {
        double total() {
            return items.stream().mapToDouble(Item::total).sum();
        }
    }

    public static void main(String[] args) {
        List<Order> orders = List.of(
                new Order(1, "north", List.of(new Item("bolt", 100, 0.25), new Item("nut", 80, 0.125))),
                new Order(2, "south", List.of(new Item("gear", 4, 12.5))),
                new Order(3, "north", List.of(new Item("gear", 1, 12.5), new Item("belt", 2, 7.75))),
                new Order(4, "east", List.of()));
        orders.stream().sorted((a, b) -> Double.compare(b.total(), a.total()))
                .map(o -> String.format(Locale.ROOT, "%03d %-6s|%10.2f", o.id(), o.customer(), o.total()))
                .forEach(System.out::println);
        Map<String, Double> perCustomer = orders.stream()
                .collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingDouble(Order::total)));
        System.out.println(perCustomer);
        Map<String, Map<String, Integer>> quantities = orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new,
                Collectors.flatMapping(o -> o.items().stream(),
                        Collectors.groupingBy(Item::product, TreeMap::new, Collectors.summingInt(Item::quantity)))));
        System.out.println(quantities);
        System.out.println(orders.stream().flatMap(o -> o.items().stream()).map(Item::product).distinct().sorted(String::compareTo).toList());
        System.out.println(orders.stream().mapToDouble(Order::total).filter(t -> t > 0).average().orElse(Double.NaN));
        System.out.println(DoubleStream.of(1, 2, 3).summaryStatistics());
        System.out.println(Stream.of(orders.get(0)).toList());
    }
}

// verdict: holds
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Some tables have keys with identity hash codes, and nobody goes through these but with one entry. */
public class TableBeside {
    enum Kind { FRUIT, TOOL }

    record Item(String name, Kind kind) {}

    private final Map<Kind, Integer> byKind = new HashMap<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final Set<Thread> clerks = new HashSet<>();
    private final Map<Class<?>, Integer> handlers = new ConcurrentHashMap<>();
    private final Map<String, Integer> spent = new ConcurrentHashMap<>();

    synchronized void add(Item item, int n) {
        byKind.merge(item.kind(), n, Integer::sum);
        byName.merge(item.name(), n, Integer::sum);
        spent.merge("ann", n, Integer::sum);
    }

    synchronized int total() {
        int sum = 0;
        for (int n : byName.values()) {
            sum += n;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        TableBeside stock = new TableBeside();
        Thread clerk = new Thread(() -> {
            stock.add(new Item("apple", Kind.FRUIT), 3);
            stock.add(new Item("saw", Kind.TOOL), 1);
        });
        stock.handlers.put(Item.class, 1);
        stock.handlers.put(Kind.class, 2);
        stock.clerks.add(clerk);
        for (Thread t : stock.clerks) {
            t.start();
        }
        stock.add(new Item("pear", Kind.FRUIT), 2);
        for (Thread t : stock.clerks) {
            t.join();
        }
        assert stock.total() == 6 : stock.total();
        assert stock.byKind.equals(Map.of(Kind.FRUIT, 5, Kind.TOOL, 1));
        assert stock.spent.equals(Map.of("ann", 6)) && stock.handlers.get(Kind.class) == 2;
    }
}

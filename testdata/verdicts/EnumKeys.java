// verdict: holds
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Keys with identity hash codes, of all kinds, in tables that nobody goes through. */
public class EnumKeys {
    enum Plan { FREE, PRO, OLD }

    record Client(String name, Plan plan, Object tag) {}

    static final class Session {}

    public static void main(String[] args) throws InterruptedException {
        Map<Plan, Integer> prices = new HashMap<>();
        prices.put(Plan.FREE, 0);
        prices.put(Plan.PRO, 5);
        assert prices.get(Plan.PRO) == 5 && prices.containsKey(Plan.FREE) && prices.containsValue(0);

        Object tag = new int[1];
        Map<Client, AtomicInteger> served = new ConcurrentHashMap<>();
        Set<Session> open = ConcurrentHashMap.newKeySet();
        Session mine = new Session(), other = new Session();
        Client ann = new Client("ann", Plan.PRO, tag);
        Thread t = new Thread(() -> {
            served.computeIfAbsent(new Client("ann", Plan.PRO, tag), c -> new AtomicInteger()).incrementAndGet();
            open.add(mine);
        });
        t.start();
        served.computeIfAbsent(ann, c -> new AtomicInteger()).incrementAndGet();
        assert !served.containsKey(new Client("ann", Plan.FREE, tag));
        assert open.add(other);
        t.join();
        assert served.get(ann).get() == 2 && open.size() == 2 && open.contains(mine);

        Set<List<Plan>> lists = new HashSet<>();
        lists.add(List.of(Plan.FREE));
        assert lists.contains(List.of(Plan.FREE)) && !lists.contains(List.of(Plan.PRO));
        Set<Plan> sold = Set.of(Plan.FREE, Plan.PRO, Plan.OLD);
        Map<Session, Integer> seats = Map.of(mine, 1, other, 2);
        assert sold.contains(Plan.PRO) && seats.get(other) == 2 && !seats.containsKey(new Session());
        Map<String, Integer> byIdentity = new IdentityHashMap<>();
        String a = new String("a");
        byIdentity.put(a, 1);
        byIdentity.put("a", 2);
        assert byIdentity.get(a) == 1 && byIdentity.size() == 2;
    }
}

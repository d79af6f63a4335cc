// verdict: holds
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What does not depend on the order of a Set.of is checked whatever it is. */
public class ImmutableSets {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Set<Integer> set = Set.of(1, 2, 3);
        Map<String, Integer> map = Map.of("one", 1, "two", 2);
        Thread t = new Thread(() -> sum = map.get("two"));
        t.start();
        assert set.size() == 3 && set.contains(2) && !set.contains(4);
        t.join();
        assert List.of(1, sum).equals(List.of(1, 2));
    }
}

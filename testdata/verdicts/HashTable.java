// verdict: holds
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Where in a table the objects are cannot be seen. */
public class HashTable {
    static final class Job {}

    public static void main(String[] args) {
        Set<Object> open = new HashSet<>();
        Map<Job, Integer> tries = new HashMap<>();
        Job first = new Job(), second = new Job();
        open.add(first);
        open.add("first");
        assert !open.contains(second) && open.contains(first);
        open.add(second);
        tries.put(first, 1);
        tries.merge(second, 2, Integer::sum);
        tries.merge(first, 1, Integer::sum);
        assert tries.get(first) == 2 && tries.get(second) == 2;
        assert open.remove(first) && !open.remove(first) && open.size() == 2;
    }
}

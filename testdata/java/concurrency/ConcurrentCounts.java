import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** ConcurrentHashMap: merge, compute, iteration, bulk operations. */
public class ConcurrentCounts {
    public static void main(String[] args) throws InterruptedException {
        String[] words = "the quick brown fox jumps over the lazy dog and the quick cat".split(" ");
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (String w : words) counts.merge(w, 1, Integer::sum);
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(new TreeMap<>(counts));
        System.out.println(counts.computeIfAbsent("new", String::length) + " " + counts.computeIfPresent("the", (k, v) -> null) + " " + counts.containsKey("the"));
        System.out.println(counts.putIfAbsent("fox", 9) + " " + counts.replace("fox", 3, 4) + " " + counts.remove("dog", 1) + " " + counts.getOrDefault("none", -1));

        ConcurrentHashMap<Integer, String> numbers = new ConcurrentHashMap<>();
        for (int i = 0; i < 40; i++) numbers.put(i * 5 % 41, "n" + i);
        StringBuilder keys = new StringBuilder();
        for (int k : numbers.keySet()) {
            keys.append(k).append(' ');
            if (k % 2 == 0) numbers.remove(k);
        }
        System.out.println(keys);
        System.out.println(numbers.size() + " " + numbers.mappingCount() + " " + numbers.reduceKeys(1000, Integer::sum) + " " + numbers.search(1000, (k, v) -> v.equals("n9") ? k : null));
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("a") + " " + set.add("a") + " " + set.size());
        try {
            numbers.put(1, null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }
}

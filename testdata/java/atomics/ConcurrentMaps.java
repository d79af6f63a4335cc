import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class ConcurrentMaps {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        String text = "the cat and the dog and the bird";
        for (String w : text.split(" ")) {
            counts.merge(w, 1, Integer::sum);
        }
        System.out.println(new TreeMap<>(counts));
        System.out.println(counts.putIfAbsent("cat", 9) + " " + counts.putIfAbsent("cow", 9) + " " + counts.computeIfAbsent("emu", String::length) + " " + counts.computeIfPresent("dog", (k, v) -> null));
        System.out.println(counts.replace("cow", 9, 10) + " " + counts.remove("cow", 9) + " " + counts.size() + " " + counts.containsKey("dog"));
        ConcurrentHashMap<Integer, Integer> squares = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = id; k < 300; k += 3) {
                    squares.put(k, k * k);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> e : squares.entrySet()) {
            sum += e.getValue();
        }
        System.out.println(squares.size() + " " + sum + " " + squares.reduceValues(1000, Math::max));
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 20; i > 0; i -= 3) {
            skip.put(i, "v" + i);
        }
        System.out.println(skip.firstKey() + " " + skip.floorEntry(10) + " " + skip.headMap(9) + " " + skip.pollLastEntry());
    }
}
